import { system } from '../actor.ts';
import { type Db, type Tx, withScope } from './db.ts';

/** What the platform itself does for whoever asks, in a transaction of its own that sees every row; the audit log calls it so. */
export const asPlatform =
  (job: string) =>
  <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withScope(db, system(job), work);
