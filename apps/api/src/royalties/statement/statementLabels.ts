import type { Stream } from '@rilis/contract/royalties/stream';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { shortOfFloor } from '../guaranteeRows.ts';
import { isTaken } from './statementIncome.ts';
import type { Label } from './statementWork.ts';

/** Whose statements are asked for; `stale`: only those that are; `from`: from this label on, for some seconds. */
export interface Asked {
  labelCd?: string | undefined;
  stale?: boolean | undefined;
  from?: number | undefined;
  size?: number | undefined;
}

/** A label with the streams that have something to state. */
export interface Stated extends Label {
  streams: Stream[];
}

/** The labels with something to state of a month: what is owed to nobody is nothing. A floor is topped up on MUSIC, whatever the label earned with. */
export async function labelsWithIncome(
  tx: Tx,
  datenum: number,
  { labelCd, stale, from = 0 }: Asked,
): Promise<Stated[]> {
  const streams = sql`(values (1, 'MUSIC'), (2, 'RINGBACK')) as part (n, stream)`;
  const labels =
    labelCd === undefined
      ? sql``
      : sql`and u.label_id = (select id from label where systemcode = ${labelCd})`;
  const { rows } = await sql<Stated>`
    with told as materialized (
      select u.label_id, u.datenum, stream_of(u.channel) as stream from usage_month u where u.datenum = ${datenum} ${labels}
      union select u.label_id, u.datenum, stream_of(u.channel) from usage_rollup u
        where u.datenum < ${datenum} and u.statement_id is null ${labels}),
    earned as materialized (select label_id, stream from told u where u.datenum = ${datenum} and ${datenum} >= (select owed_from()) or ${isTaken({ datenum, stream: sql`u.stream` })})
    select id, name, array_agg(part.stream order by part.n) as streams from label cross join ${streams}
    where ${labelCd === undefined ? sql`id >= ${from}` : sql`systemcode = ${labelCd}`} and ${stale ? isStale(datenum) : sql`true`}
      and (exists (select from earned where label_id = label.id and stream = part.stream)
        or exists (select from statement s where s.label_id = label.id and s.datenum = ${datenum} and s.stream = part.stream)
        or part.stream = 'MUSIC' and ${shortOfFloor(datenum)})
    group by id, name order by id`.execute(tx);
  return rows;
}

const isStale = (datenum: number) => sql`exists (select from statement s
  where s.label_id = label.id and s.datenum = ${datenum} and s.stale_since is not null)`;
