import type { Actor } from '../actor.ts';
import {
  confirmed,
  type Db,
  type Entry,
  holdFor,
  type Looked,
  limitOf,
  Outdated,
  roleOf,
  type Tx,
} from './db.ts';
import { handleOn } from './handle.ts';
import { type Held, roomOf, statementTimeout } from './patience.ts';
import type { Answer, Opening } from './pipeline.ts';

/**
 * What `withEntry` does, for a call that only reads: all that is asked in one turn of the event loop is a transaction of
 * its own, opened and ended with it, so that most calls are one round trip. `corrections`: of which records they are seen; where they are edited.
 * What writes after all is refused by the database and goes the sure way.
 * @throws Outdated
 */
export async function withReading<T>(
  db: Db,
  actor: Actor,
  entry: Entry,
  corrections: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const role = roleOf(actor);
  const held = await holdFor(db, role);
  const values = [entry.token, entry.companion, `${statementTimeout(limitOf(db))}`, corrections];
  const asked: Asked = { openings: [], answers: [] };
  try {
    const text = `select enter_reading($1, $2, $3, $4) as stamp${roomOf(limitOf(db))}`;
    const reading = openedEachTime(held, entry.stamp, { text, values }, asked);
    const [done] = await Promise.allSettled([work(handleOn(reading, role))]);
    // Whoever answers, or refuses, without asking the database is confirmed all the same.
    if (asked.openings.length === 0) await reading.ask(role, 'select', []);
    await Promise.all(asked.openings);
    if (done.status === 'rejected') throw done.reason;
    await Promise.all(asked.answers);
    return done.value;
  } finally {
    // Nothing of this call is under way when the connection becomes the next one's.
    await Promise.allSettled(asked.answers);
    held.release();
  }
}

interface Asked {
  openings: Promise<unknown>[];
  answers: Promise<unknown>[];
}

/** A connection on which every piece of statements opens the scope anew; until it is confirmed nothing is heard of the rest. */
function openedEachTime(
  held: Held,
  stamp: string,
  entering: Pick<Opening, 'text' | 'values'>,
  asked: Asked,
): Held {
  let opened: Promise<void> = Promise.resolve();
  const opening = {
    ...entering,
    begun: (looked: Promise<Answer<Looked>>) => {
      opened = confirmed(held.inTime(looked), stamp);
      opened.catch(() => undefined);
      asked.openings.push(opened);
    },
  };
  return {
    ...held,
    async ask(role, text, given) {
      const answer = held.ask<never>(role, text, given, opening).catch(refuseWriting);
      answer.catch(() => undefined);
      asked.answers.push(answer);
      await opened;
      return answer;
    },
    cursor() {
      throw new Error('Rows piece by piece need a transaction');
    },
  };
}

function refuseWriting(error: { code?: string }): never {
  throw error.code === '25006' ? new Outdated() : error;
}
