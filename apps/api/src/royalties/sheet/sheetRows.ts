import { createHash } from 'node:crypto';
import { folded } from '@rilis/contract/folded';
import {
  type ShareKind,
  type Sharer,
  type SheetPart,
  splitLines,
  WHOLE_SONG,
} from '@rilis/contract/royalties/royaltySheet';
import type { SheetLine, SheetPayee } from '@rilis/contract/royalties/royaltySheetRoutes';
import type { Unit } from '@rilis/contract/royalties/saleType';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import { notFound } from '../../kit/problem.ts';
import { findStatement } from '../statement/statementRows.ts';
import { unitIn } from '../usage.ts';
import { artistNames, type KeptSet, mainArtistsIn, nameOf, setsOf } from './splitRows.ts';

/** What a song brought in a store; of a tone `splitSong` is the song it was made of. */
interface Earned {
  songId: number | null;
  splitSong: number | null;
  title: string | null;
  isrc: string | null;
  channel: string;
  dsp: string;
  quantity: number;
  unit: Unit;
  amount: number;
}

/** Somebody who shares in a line. */
interface Party extends Sharer {
  payee: string;
  kind: ShareKind;
  name: string;
  role: SheetLine['role'];
  bp: number;
  basis: SheetLine['basis'];
}

type Part = SheetPart<Earned, Party>;

/** A statement and everybody's parts of its lines. */
export interface Shared {
  statement: Awaited<ReturnType<typeof findStatement>>;
  parts: Part[];
}

/** Worked out of the statement's lines whenever it is asked for: nothing of it is kept. 404 when the reader may not see it. */
export async function findShared(tx: Tx, id: number): Promise<Shared> {
  const statement = await findStatement(tx, id);
  const earned = await earnedBy(tx, id);
  const songIds = [...new Set(earned.flatMap(({ splitSong }) => (splitSong === null ? [] : [splitSong])))];
  const { labelId, datenum } = statement;
  const sets = inForce(await setsOf(tx, { labelId, songIds }), datenum);
  const names = await artistNames(tx, {
    labelId,
    ids: [...sets.values()].flatMap(({ shares }) => shares.map(({ artistId }) => artistId)),
  });
  const main = await mainArtistsIn(tx, { labelId, songIds, datenum });
  const parties = new Map(
    songIds.map((song) => [
      song,
      asEntered(sets.get(song), names) ?? asEquals(main.get(song) ?? []) ?? nobody,
    ]),
  );
  return {
    statement,
    parts: splitLines(earned, ({ splitSong }) =>
      splitSong === null ? nobody : (parties.get(splitSong) ?? nobody),
    ),
  };
}

/** By song, the largest of the label's first. A tone is of the song it was made of. */
async function earnedBy(tx: Tx, id: number): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    select case when line.song_id > 0 then line.song_id else tone.song_id end as "songId",
      coalesce(song.id, tone.song_id) as "splitSong", coalesce(song.song_title, tone.title_rbt) as title, song.isrc,
      line.channel, line.dsp, sum(line.quantity)::bigint as quantity, ${unitIn('line')} as unit, sum(line.amount)::bigint as amount
    from statement_line line left join known_song song on song.id = line.song_id
      left join rbt tone on tone.id = -line.song_id
    where line.statement_id = ${id}
    group by line.song_id, song.id, song.song_title, song.isrc, tone.id, line.channel, line.dsp, ${unitIn('line')}
    order by sum(sum(line.amount)) over (partition by line.song_id) desc, line.song_id, sum(line.amount) desc, line.channel, line.dsp, 8`.execute(
    tx,
  );
  return rows;
}

/** Of each song the newest set that had begun by the statement's month. */
function inForce(sets: readonly KeptSet[], datenum: number): Map<number, KeptSet> {
  const found = new Map<number, KeptSet>();
  for (const set of sets)
    if (set.from_period <= datenum && !found.has(set.song_id)) found.set(set.song_id, set);
  return found;
}

function asEntered(set: KeptSet | undefined, names: ReadonlyMap<number, string>): Party[] | undefined {
  if (!set || set.shares.length === 0) return undefined;
  return set.shares.map((share) => {
    const { kind, artistId, role, bp } = share;
    const name = nameOf(share, names);
    return { payee: keyOf(kind, artistId, name), kind, name, role, bp, basis: 'SPLIT', weight: BigInt(bp) };
  });
}

function asEquals(artists: readonly { id: number; name: string }[]): Party[] | undefined {
  if (artists.length === 0) return undefined;
  const bp = Math.round(WHOLE_SONG / artists.length);
  return artists.map(({ id, name }) => ({
    ...{ payee: keyOf('ARTIST', id, name), kind: 'ARTIST' as const, name, role: null },
    ...{ bp, basis: 'EQUAL' as const, weight: 1n },
  }));
}

/** Income without a song, or of a song without an artist: it stays with the label. */
const nobody: Party[] = [
  { payee: 'label', kind: 'LABEL', name: '', role: null, bp: WHOLE_SONG, basis: 'NOBODY', weight: 1n },
];

const keyOf = (kind: ShareKind, artistId: number | null, name: string): string =>
  kind === 'LABEL'
    ? 'label'
    : kind === 'ARTIST'
      ? `artist-${artistId}`
      : `person-${createHash('sha256').update(folded(name)).digest('hex').slice(0, 16)}`;

/** Everybody who gets something, the largest first; the sums add up to what the songs of the statement earned. */
export function payeesOf(parts: readonly Part[]): SheetPayee[] {
  const sums = [...Map.groupBy(parts, ({ sharer }) => sharer.payee)].map(([payee, own]) => {
    const { kind, name } = own[0]!.sharer;
    const unsplit = own.filter(({ sharer }) => sharer.basis === 'EQUAL');
    return { payee, kind, name, songs: songsIn(own), unsplit: songsIn(unsplit), amount: sumOf(own) };
  });
  return sums.sort((a, b) => b.amount - a.amount || a.name.localeCompare(b.name, 'id'));
}

/** The parts of one of them. @throws Problem 404 nobody of that name shares in the statement */
export function partsOfPayee({ parts }: Shared, payee: string): Part[] {
  const own = parts.filter(({ sharer }) => sharer.payee === payee);
  if (own.length === 0) throw notFound();
  return own;
}

/** How many songs there are in these parts. */
export const songsIn = (parts: readonly Part[]): number =>
  new Set(parts.flatMap(({ line }) => line.songId ?? [])).size;

export const sumOf = (parts: readonly Part[]): number =>
  Number(parts.reduce((sum, { amount }) => sum + amount, 0n));

/** A part as it is shown. */
export const lineOf = ({
  line: { splitSong: _, ...line },
  sharer: { role, bp, basis },
  amount,
}: Part): SheetLine => ({
  ...line,
  ...{ role, bp, basis, part: Number(amount) },
});
