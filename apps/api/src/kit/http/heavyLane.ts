import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../problem.ts';

/** How many heavy reads run beside each other, how many of one person may wait, and how long anybody does, in ms. */
interface Room {
  beside: number;
  waiting: number;
  patience: number;
}

/** Half of the connections of a side are never theirs; a dashboard asks for nine of them at once. */
const room: Room = { beside: 6, waiting: 24, patience: 25_000 };

/** How often the database is asked whether it answers, while anybody waits for it behind somebody else; ms. */
const askedEvery = 250;

/** A place in the line. */
interface Waiting {
  who: string;
  start: () => void;
  giveUp: (error: unknown) => void;
}

/** Runs what sums up much: one of a person at a time, few altogether, each in its turn. */
export type HeavyLane = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/**
 * The line in which heavy reads wait before they hold anything of the database, so that small calls never wait for them,
 * and one person's not for another's. Who asks for too many at once, or waits too long, is told to come back. `alive`
 * fails where the database does not answer: then nobody waits for it behind somebody else.
 * @throws Problem 429
 */
export function heavyLane(
  alive: () => Promise<unknown>,
  { beside, waiting, patience }: Room = room,
): HeavyLane {
  const line: Waiting[] = [];
  let watched = false;
  const watch = async () => {
    if (watched) return;
    watched = true;
    for (; line.length > 0; await sleep(askedEvery))
      await alive().catch((error) => {
        for (const { giveUp } of line.splice(0)) giveUp(error);
      });
    watched = false;
  };
  const running = new Set<string>();
  const serve = () => {
    while (running.size < beside) {
      const at = line.findIndex(({ who }) => !running.has(who));
      const [next] = at < 0 ? [] : line.splice(at, 1);
      if (!next) return;
      running.add(next.who);
      next.start();
    }
  };
  const turn = (who: string) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      };
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const place: Waiting = { who, start, giveUp };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(place), 1);
        reject(tooMuch());
      }, patience);
      line.push(place);
      serve();
      void watch();
    });
  return async (who, work) => {
    if (line.filter((one) => one.who === who).length >= waiting) throw tooMuch();
    await turn(who);
    try {
      return await work();
    } finally {
      running.delete(who);
      serve();
    }
  };
}

const tooMuch = () => new Problem(429, 'error.tooMuchAtOnce', { params: { count: 5 }, retryAfter: 5 });
