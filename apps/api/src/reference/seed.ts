import { genreDefaults, nationalityDefaults, sysparamDefaults } from '@rilis/contract/reference/defaults';
import type { Tx } from '../kit/db.ts';

/** Fills master data on an empty installation; what administrators have made is left alone. */
export async function seedReference(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('sysparam').select(['group', 'key']).execute();
  const missing = sysparamDefaults.filter(
    (row) => !known.some((is) => is.group === row.group && is.key === row.key),
  );
  if (missing.length > 0) await tx.insertInto('sysparam').values(missing).execute();
  if (known.length > 0) return;
  await tx
    .insertInto('genre')
    .values(genreDefaults.map((genres) => ({ genres })))
    .execute();
  await tx
    .insertInto('nationality')
    .values(nationalityDefaults.map(([key, value]) => ({ key, value })))
    .execute();
}
