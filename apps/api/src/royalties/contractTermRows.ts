import { periodText } from '@rilis/contract/formats';
import type { ContractTermRow } from '@rilis/contract/royalties/contractTerm';
import { formatPercentBp } from '@rilis/contract/royalties/money';
import type { ContractTerm } from '@rilis/contract/royalties/terms';
import { sql } from 'kysely';
import { shownTitle } from '../catalogue/shownNames.ts';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { say } from '../kit/words.ts';

/** The terms of a label with the names of what they are about, the general ones first. */
export async function termRows(tx: Tx, labelId: number): Promise<ContractTermRow[]> {
  const { rows } = await sql<ContractTermRow>`
    select c.id, c.version, c.from_period as from, c.to_period as to, c.channel, c.dsp, c.territory, c.artist_id as "artistId",
      c.album_id as "albumId", c.song_id as "songId", c.base, c.label_bp as "labelShare", c.pool_bp as "poolShare",
      trim_scale(c.unit_rate)::text as "unitRate", c.priority, ar.stage_name as "artistName", ${shownTitle('a')} as "albumTitle",
      s.song_title as "songTitle", c.is_default as "isDefault", c.used_at is not null as used
    from contract_term c left join artist ar on ar.id = c.artist_id left join album a on a.id = c.album_id
      left join song s on s.id = c.song_id
    where c.label_id = ${labelId} order by c.specificity, c.condition, c.from_period desc, c.id`.execute(tx);
  return rows;
}

/** A term as the rules of the contract see it (terms.ts). */
export const ruleOf = (row: ContractTermRow): ContractTerm & { row: ContractTermRow } => ({
  row,
  version: row.version,
  from: row.from,
  to: row.to ?? null,
  priority: row.priority,
  when: {
    ...(row.channel && { channel: row.channel }),
    ...(row.dsp && { dsp: row.dsp }),
    ...(row.territory && { territory: row.territory }),
    ...(row.artistId && { artistId: row.artistId }),
    ...(row.albumId && { albumId: row.albumId }),
    ...(row.songId && { songId: row.songId }),
  },
  pays: {
    base: row.base,
    labelBp: row.labelShare,
    ...(typeof row.poolShare === 'number' && { poolBp: row.poolShare }),
    ...(row.unitRate && { unitRate: row.unitRate }),
  },
});

/** A term in words, for whoever has to tell two apart: what it is about, what it pays, since when. */
export function termName({ lang }: Actor, row: ContractTermRow): string {
  const about = [
    row.channel && say(lang, `royalties.statement.channel.${row.channel}`),
    row.dsp,
    row.territory && say(lang, `royalties.term.territories.${row.territory}`),
    row.artistName,
    row.albumTitle,
    row.songTitle,
  ].filter(Boolean);
  const [named, share] = [about.join(' · '), formatPercentBp(row.labelShare)];
  return say(lang, row.to ? 'royalties.term.nameUntil' : 'royalties.term.name', {
    about: named || say(lang, 'royalties.term.everything'),
    share: `${share} % ${say(lang, `royalties.statement.base.${row.base}`)}`,
    from: periodText(row.from),
    to: row.to ? periodText(row.to) : '',
  });
}
