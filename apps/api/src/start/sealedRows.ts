import type pg from 'pg';
import { secretOf } from '../catalogue/delivery/openStore.ts';
import type { KeyRing } from '../kit/seal/keyRing.ts';
import { sealText, unsealBytes } from '../kit/seal/sealedText.ts';
import { ownerOfNumber } from '../ringback/otp/otp.ts';
import { ownerOfLayer } from '../ringback/otp/proofKeys.ts';
import { ownerOfMessage } from '../ringback/otp/smsTask.ts';

/** What was found of one kind of sealed things. */
export interface Found {
  /** Sealed anew with the current key. */
  renewed: number;
  /** Which no key that is known opens: lost before. */
  lost: number;
  /** Which were not there to be looked at. */
  missing: number;
}

/** A column whose values are sealed, each for its own row. */
interface SealedColumn {
  name: string;
  /** Answers `id` (as text) and `sealed` of every row that has something. */
  read: string;
  /** Writes `$3` over `$2` in the row `$1`, unless something else stands there by then. */
  write: string;
  ownerOf: (id: string) => string;
}

const columnOf = (
  table: string,
  column: string,
  id: string,
  ownerOf: SealedColumn['ownerOf'],
): SealedColumn => ({
  name: `${table}.${column}`,
  read: `select ${id}::text as id, ${column} as sealed from ${table} where ${column} is not null order by ${id}`,
  write: `update ${table} set ${column} = $3 where ${id}::text = $1 and ${column} = $2`,
  ownerOf,
});

/** Everything of the database that is sealed with the secret key; what is sealed in files is in sealedFiles.ts. */
export const sealedColumns: readonly SealedColumn[] = [
  columnOf('number_key', 'sealed', 'layer', (id) => ownerOfLayer(Number(id))),
  columnOf('second_factor', 'sealed_secret', 'user_id', (id) => id),
  columnOf('store', 'secret', 'dsp_id', (id) => secretOf(Number(id))),
  columnOf('otp', 'number_sealed', 'id', ownerOfNumber),
  {
    name: 'sms.code',
    read: `select payload ->> 'otpId' as id, decode(payload ->> 'sealed', 'base64') as sealed from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'sms.code')`,
    write: `update graphile_worker._private_jobs set payload = json_build_object('otpId', $1::text, 'sealed', encode($3, 'base64'))
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'sms.code')
        and payload ->> 'otpId' = $1 and decode(payload ->> 'sealed', 'base64') = $2`,
    ownerOf: ownerOfMessage,
  },
];

/** Seals anew what the previous key still seals in a column, a row at a time: broken off, it is gone on with where it stood. */
export async function renewColumn(
  client: pg.Client,
  { read, write, ownerOf }: SealedColumn,
  keys: KeyRing,
): Promise<Found> {
  const found: Found = { renewed: 0, lost: 0, missing: 0 };
  const [current, previous] = keys;
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(read);
  for (const { id, sealed } of rows) {
    if (opened(sealed, ownerOf(id), [current])) continue;
    const plain = previous === undefined ? undefined : opened(sealed, ownerOf(id), [previous]);
    if (!plain) found.lost += 1;
    else {
      const { rowCount } = await client.query(write, [id, sealed, sealText(plain, ownerOf(id), keys)]);
      found.renewed += rowCount ?? 0;
    }
  }
  return found;
}

function opened(sealed: Buffer, owner: string, keys: KeyRing): Buffer | undefined {
  try {
    return unsealBytes(sealed, owner, keys);
  } catch {
    return undefined;
  }
}
