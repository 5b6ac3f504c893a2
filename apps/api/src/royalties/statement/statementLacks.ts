import type { LabelLack, Lack } from '@rilis/contract/royalties/lack';
import { type StatementInput, undecided } from '@rilis/contract/royalties/statement';
import { CHANNELS } from '@rilis/contract/royalties/terms';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { serviceOf } from '../pool.ts';
import { type Income, isTaken } from './statementIncome.ts';
import { inputsOf, type Label } from './statementWork.ts';

type Work = Pick<StatementInput<Income>, 'lines' | 'terms' | 'pools'>;

/** Each kind of lack once: many songs lack the same term. */
export function lacksOf(actor: Actor, works: readonly Work[]): Lack[] {
  const named = works.flatMap(({ lines, terms, pools }) =>
    undecided(lines, terms, pools).map(({ lacks, line }) => ({
      lacks,
      service: serviceOf(actor, line),
      datenum: line.datenum,
    })),
  );
  return [...new Map(named.map((one) => [Object.values(one).join(), one])).values()];
}

export const namedLacks = ({ id, name }: Label, lacks: readonly Lack[]): LabelLack[] =>
  lacks.map((lack) => ({ labelId: id, labelName: name, ...lack }));

/** All labels whose statements of a month cannot be calculated, before anybody tries. */
export async function lackingLabels(tx: Tx, actor: Actor, datenum: number): Promise<LabelLack[]> {
  const found = [];
  for (const label of await suspects(tx, datenum)) {
    const inputs = await inputsOf(tx, label.id, datenum);
    found.push(...namedLacks(label, lacksOf(actor, Object.values(inputs))));
  }
  return found;
}

/**
 * Labels with open income of which the database can tell that something may be lacking: no term for all of a channel,
 * or a pooled term without receipts enough. Who is not among them lacks nothing, so that few are looked at line by line.
 */
async function suspects(tx: Tx, datenum: number): Promise<Label[]> {
  const { rows } = await sql<Label>`
    with told as materialized (
      select u.label_id, u.datenum, u.channel, u.dsp from usage_month u where u.datenum = ${datenum}
      union select u.label_id, u.datenum, u.channel, u.dsp from usage_rollup u
        where u.datenum < ${datenum} and u.statement_id is null),
    taken as materialized (select * from (select distinct label_id, datenum, stream_of(channel) as stream from told) u
      where ${isTaken({ datenum, stream: sql`u.stream` })}),
    u as materialized (select told.* from told
      join taken on (taken.label_id, taken.datenum, taken.stream) = (told.label_id, told.datenum, stream_of(told.channel))),
    played as materialized (${playedOfPools(datenum, await pooledChannels(tx))}),
    crowded as materialized (${crowded})
    select id, name from label where id in (
      select u.label_id from u where not exists (select from contract_term t where ${fits} and t.specificity <= 1)
      union select u.label_id from u join crowded using (label_id, datenum, channel)
        where exists (select from contract_term t where ${fits} and t.base = 'POOL'))
    order by name, id`.execute(tx);
  return rows;
}

/** Where receipts are shared by plays, whatever the label. */
async function pooledChannels(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('contract_term')
    .select('channel')
    .distinct()
    .where('base', '=', 'POOL')
    .execute();
  return rows.some(({ channel }) => channel === null) ? [...CHANNELS] : rows.map(({ channel }) => channel!);
}

/** How often each label was played there, of what is still open. */
const playedOfPools = (datenum: number, channels: readonly string[]) => sql`
  select r.label_id, r.datenum, r.channel, r.dsp, sum(greatest(r.quantity, 0)) as quantity from usage_rollup r
  where r.datenum <= ${datenum} and r.statement_id is null and r.channel = any (${[...channels]}::text[])
  group by 1, 2, 3, 4`;

/** Who was played more often than the receipts are shared by, a service's own before those of all; where there are none, at all. */
const crowded = sql`
  select played.label_id, played.datenum, played.channel from played
  left join lateral (select p.dsp, p.plays from pool p where p.deleted_at is null and p.channel = played.channel
    and p.datenum = played.datenum and p.dsp in ('', played.dsp) order by p.dsp desc limit 1) shared on true
  group by 1, 2, 3, shared.dsp, shared.plays having sum(played.quantity) > coalesce(shared.plays, 0)`;

const fits = sql`t.label_id = u.label_id and coalesce(t.channel, u.channel) = u.channel
  and u.datenum between t.from_period and coalesce(t.to_period, 999912)`;
