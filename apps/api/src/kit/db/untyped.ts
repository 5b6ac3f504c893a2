import type { Kysely } from 'kysely';
import type { Tx } from './db.ts';

/** Where the table is only known at run time: the one untyped handle. The reply's schema checks every row that leaves. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const untyped = (tx: Tx) => tx as unknown as Kysely<any>;
