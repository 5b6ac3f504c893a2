import type { Missable, PlannedRelease } from '@rilis/contract/catalogue/releaseCalendar';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { useWords, word } from '../../kit/words.ts';
import classes from './planning.module.css';

const tones: Readonly<Record<Missable, Tone>> = {
  DAY: 'red',
  PITCH: 'orange',
  STORES: 'orange',
  REQUEST: 'gray',
};

export const missedText = (what: Missable, stores: readonly string[]) =>
  word(`releaseCalendar.misses.${what}`, { stores: stores.join(', ') });

/** What a release misses, each in its own words. */
export function Missed({ release: { misses, lateStores } }: { release: PlannedRelease }) {
  useWords();
  if (misses.length === 0) return word('releaseCalendar.nothing');
  return (
    <span className={classes.missed}>
      {misses.map((what) => (
        <Status key={what} tone={tones[what]}>
          {missedText(what, lateStores)}
        </Status>
      ))}
    </span>
  );
}
