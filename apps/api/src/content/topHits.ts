import { today } from '@rilis/contract/clock';
import type { Home } from '@rilis/contract/content/site';
import type { Waveform } from '@rilis/contract/media/measures';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';

type Sound = Pick<Home['topHits'][number], 'plays' | 'gone' | 'release' | 'artist' | 'since' | 'wave'>;

/** A hit of which nothing can be heard. */
export const silent: Sound = { plays: false, gone: false, release: null, artist: '', since: null, wave: [] };

/** Bars a visitor sees of a recording: as many as a phone can show apart. */
const bars = 96;

interface Found {
  id: number;
  plays: boolean;
  gone: boolean;
  release: string | null;
  artist: string | null;
  since: string | null;
  peaks: Waveform | null;
}

/** What can be heard today of top hits, by their ids. */
export async function soundsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, Sound>> {
  const day = today();
  const { rows } = await sql<Found>`
    select h.id, exists (select from top_hit_sound(h.id, ${day})) as plays, top_hit_gone(h.id) as gone,
      top_hit_release(h.id, ${day}) as release, w.artist, w.since::text as since, w.peaks
    from unnest(${[...ids]}::bigint[]) h (id) left join lateral top_hit_wave(h.id, ${day}) w on true`.execute(
    tx,
  );
  return new Map(
    rows.map(({ id, plays, gone, release, artist, since, peaks }) => [
      id,
      plays
        ? { plays, gone, release, artist: artist ?? '', since, wave: peaks ? barsOf(peaks) : [] }
        : { ...silent, gone, release },
    ]),
  );
}

/**
 * A drawn waveform (lowest and highest in turn, −128 to 127) as bars of 0 to 100, the highest 100: how loud each stretch
 * is on average, for the peaks of a loud recording are all alike.
 */
function barsOf({ data, length }: Waveform): number[] {
  const count = Math.min(bars, length);
  const loud = Array.from({ length: count }, (_, bar) => {
    const [from, to] = [Math.floor((bar * length) / count), Math.floor(((bar + 1) * length) / count)];
    const stretch = data.slice(from * 2, Math.max(to, from + 1) * 2);
    return stretch.reduce((sum, value) => sum + Math.abs(value), 0) / stretch.length;
  });
  const most = Math.max(...loud, 1);
  return loud.map((value) => Math.round((value / most) * 100));
}
