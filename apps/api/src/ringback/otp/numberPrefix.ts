import { numberPrefix } from '@rilis/contract/ringback/numberPrefix';
import type { Tx } from '../../kit/db/db.ts';
import { crud } from '../../kit/list/crud.ts';

export const numberPrefixes = crud(numberPrefix, 'number_prefix');

/** The network a prefix belongs to. */
export const prefixOrNull = (tx: Tx, prefix: string) =>
  tx
    .selectFrom('number_prefix')
    .select(['operator', 'served'])
    .where('prefix', '=', prefix)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
