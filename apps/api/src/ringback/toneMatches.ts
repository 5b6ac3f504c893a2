import type { AudioMeasures } from '@rilis/contract/media/measures';
import type { ToneMatch } from '@rilis/contract/ringback/rbt';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import type { FieldMistake } from '../kit/problem.ts';
import { similarity } from '../media/audio/likeness.ts';

/** The recordings a tone sounds like, its own song first; of another label's only staff learn which it is. */
export async function matchesOf(tx: Tx, id: number): Promise<ToneMatch[]> {
  const { rows } = await sql<ToneMatch>`
    select song_id as "songId", title, label, song_file as "songFile", same_label as "sameLabel", parent, alike, at,
      their_at as "theirAt" from tone_matches(${id})`.execute(tx);
  const parent = rows.find((row) => row.parent) ?? (await parentMatch(tx, id));
  // The same master on another release of the label is the same song.
  const others = rows.filter(
    (row) => !row.parent && (row.songFile === null || row.songFile !== parent?.songFile),
  );
  return parent ? [parent, ...others] : others;
}

/**
 * A tone beside the song it says it comes from, listened to from end to end: the search among all recordings looks at
 * those that share a sketch, and half a minute of a song may share none.
 */
async function parentMatch(tx: Tx, id: number): Promise<ToneMatch | undefined> {
  const pair = await tx
    .selectFrom('rbt')
    .innerJoin('song', 'song.id', 'rbt.song_id')
    .innerJoin('label', 'label.id', 'song.label_id')
    .innerJoin('media_sound as tone', 'tone.media_id', 'rbt.rbt_audio')
    .innerJoin('media_sound as master', 'master.media_id', 'song.song_file')
    .select([
      'song.id',
      'song.song_title',
      'song.song_file',
      'song.label_id as owner',
      'rbt.label_id',
      'label.name',
    ])
    .select(['tone.fingerprint as cut', 'master.fingerprint as whole'])
    .where('rbt.id', '=', id)
    .executeTakeFirst();
  const likeness = pair && similarity(Int32Array.from(pair.cut), Int32Array.from(pair.whole));
  if (!likeness) return undefined;
  return {
    ...{ songId: pair.id, title: pair.song_title, label: pair.name, songFile: pair.song_file },
    ...{
      sameLabel: pair.owner === pair.label_id,
      parent: true,
      alike: likeness.alike,
      at: likeness.from,
      theirAt: likeness.at,
    },
  };
}

/** Whether the worker has compared a recording with all others. */
const isCompared = (tx: Tx, audio: string) =>
  tx
    .selectFrom('media_sound')
    .select('media_id')
    .where('media_id', '=', audio)
    .where('compared_at', 'is not', null)
    .executeTakeFirst();

/** What keeps the sound of a tone from being sent: nobody is to be heard, or somebody else. */
export async function mistakesOfSound(tx: Tx, id: number, audio: string): Promise<FieldMistake[]> {
  if (await isSilent(tx, audio)) return [{ field: 'rbtAudio', code: 'error.rbt.silent' }];
  if (!(await isCompared(tx, audio))) return [{ field: 'rbtAudio', code: 'error.rbt.matching' }];
  const others = (await matchesOf(tx, id)).filter(({ sameLabel, parent }) => !sameLabel && !parent);
  const [first] = others;
  if (!first) return [];
  return first.title
    ? [{ field: 'rbtAudio', code: 'error.rbt.othersMusic', params: { title: first.title } }]
    : [{ field: 'rbtAudio', code: 'error.rbt.othersMusicUnnamed' }];
}

/** How little of a recording's energy may be sound beside direct current, before nobody is heard on it: −30 dB. */
const leastSound = 0.001;

/** Its silence lasts as long as it does, or there is nothing but direct current, which no telephone carries. */
async function isSilent(tx: Tx, audio: string): Promise<boolean> {
  const media = await tx.selectFrom('media').select('measures').where('id', '=', audio).executeTakeFirst();
  const measures = media?.measures as Pick<
    AudioMeasures,
    'duration' | 'leadSilence' | 'dc' | 'channelDb'
  > | null;
  if (measures == null) return false;
  const { duration, leadSilence, dc = [], channelDb = [] } = measures;
  const shift = dc[0] ?? 0;
  const power = 10 ** ((channelDb[0] ?? 0) / 10);
  return leadSilence >= duration || power - shift ** 2 < leastSound * shift ** 2;
}
