import { domicileDefaults, genreDefaults, nationalityDefaults } from '@rilis/contract/reference/defaults';
import { meanings } from '@rilis/contract/sysparamMeaning';
import type { Tx } from '../kit/db/db.ts';

/** Fills master data on an empty installation; what administrators have made is left alone. */
export async function seedReference(tx: Tx): Promise<void> {
  const known = await tx.selectFrom('sysparam').select(['group', 'key']).execute();
  const missing = meanings
    .map(({ group, key, start }, order) => ({ group, key, value: start, order }))
    .filter((row) => !known.some((is) => is.group === row.group && is.key === row.key));
  if (missing.length > 0) await tx.insertInto('sysparam').values(missing).execute();
  if (known.length > 0) return;
  await tx
    .insertInto('genre')
    .values(genreDefaults.map((genres) => ({ genres })))
    .execute();
  await tx.insertInto('nationality').values(namesOf(nationalityDefaults)).execute();
  await tx.insertInto('domicile').values(namesOf(domicileDefaults)).execute();
}

const namesOf = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([key, nationality]) => ({ key, nationality }));
