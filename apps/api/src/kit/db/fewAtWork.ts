import { availableParallelism } from 'node:os';

/** So many work at once; whoever has waited for `patience` ms works besides. */
interface Room {
  places: number;
  patience: number;
}

/**
 * Enough that every processor has work while others wait for a disk. More take turns on the same processors, and each
 * finds in their caches what the one before left there.
 */
const room: Room = { places: Math.max(8, 5 * availableParallelism()), patience: 50 };

interface Waiting {
  since: number;
  start: () => void;
}

/** Turns at something that more could do at once than do it quickly. */
export interface Turns {
  /** Nothing where there is a place, otherwise the moment when it is one's turn. */
  take(): Promise<void> | undefined;
  /** Gives the place back. */
  end(): void;
}

/**
 * Few work at once, in the order they came. It keeps nobody waiting behind work that takes long: after `patience` one
 * begins beside it, as if there were no turns.
 */
export function fewAtWork({ places, patience }: Room = room): Turns {
  const line: Waiting[] = [];
  let working = 0;
  let watched = false;
  const begin = () => {
    working += 1;
    line.shift()?.start();
  };
  const look = () => {
    const longest = performance.now() - patience;
    while (line[0] && line[0].since <= longest) begin();
    watched = line.length > 0;
    if (watched) setTimeout(look, patience);
  };
  return {
    take() {
      if (working < places) {
        working += 1;
        return undefined;
      }
      if (!watched) setTimeout(look, patience);
      watched = true;
      return new Promise((start) => line.push({ since: performance.now(), start }));
    },
    end() {
      working -= 1;
      if (working < places && line.length > 0) begin();
    },
  };
}
