import type { BodyOf } from '@rilis/contract/route';
import { mostViews, type SavedView, savedViews } from '@rilis/contract/savedView';
import type { Tx } from '../kit/db/db.ts';
import { stale } from '../kit/db/stale.ts';
import { on } from '../kit/http/endpoint.ts';
import { duplicate, notFound, Problem } from '../kit/problem.ts';
import { listSettingEndpoints } from './listSetting.ts';

const columns = ['id', 'version', 'screen', 'name', 'search', 'is_default as isDefault'] as const;

/** Row-level security keeps everybody to the own views; another's answers like a missing one. */
async function find(tx: Tx, id: number): Promise<SavedView> {
  const row = await tx.selectFrom('saved_view').select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const list = on(savedViews.list, ({ tx }) =>
  tx.selectFrom('saved_view').select(columns).orderBy('screen').orderBy('name').execute(),
);

const create = on(savedViews.create, async ({ tx, body: { isDefault, ...view } }) => {
  await refuseTooMany(tx, view.screen);
  await refuseTakenName(tx, view);
  if (isDefault) await giveUpDefault(tx, view.screen);
  return tx
    .insertInto('saved_view')
    .values({ ...view, is_default: isDefault })
    .returning(columns)
    .executeTakeFirstOrThrow();
});

const update = on(savedViews.update, async ({ tx, params: { id }, body }) => {
  const before = await find(tx, id);
  const { version, isDefault, name, search } = body;
  if (name !== undefined) await refuseTakenName(tx, { screen: before.screen, name }, id);
  if (isDefault) await giveUpDefault(tx, before.screen, id);
  let query = tx
    .updateTable('saved_view')
    .set({
      name: name ?? before.name,
      search: search ?? before.search,
      is_default: isDefault ?? before.isDefault,
    })
    .where('id', '=', id);
  if (version !== undefined) query = query.where('version', '=', version);
  const after = await query.returning(columns).executeTakeFirst();
  if (!after) throw await stale(tx, 'saved_view', id, { current: before });
  return after;
});

const remove = on(savedViews.remove, async ({ tx, params: { id } }) => {
  const { numDeletedRows } = await tx.deleteFrom('saved_view').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  return null;
});

async function refuseTooMany(tx: Tx, screen: string): Promise<void> {
  const existing = await tx.selectFrom('saved_view').select('screen').execute();
  const here = existing.filter((view) => view.screen === screen).length;
  if (here < mostViews.ofScreen && existing.length < mostViews.inAll) return;
  const maximum = here < mostViews.ofScreen ? mostViews.inAll : mostViews.ofScreen;
  throw new Problem(409, 'error.savedView.tooMany', { params: { maximum } });
}

type Named = Pick<BodyOf<typeof savedViews.create>, 'screen' | 'name'>;

async function refuseTakenName(tx: Tx, { screen, name }: Named, except?: number): Promise<void> {
  const existing = await tx
    .selectFrom('saved_view')
    .select(['id', 'name'])
    .where('screen', '=', screen)
    .execute();
  const taken = existing.find((view) => view.name.toLowerCase() === name.toLowerCase());
  if (taken && taken.id !== except) throw duplicate('name');
}

/** A list opens with one view: the one before steps back. */
async function giveUpDefault(tx: Tx, screen: string, except = 0): Promise<void> {
  await tx
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('screen', '=', screen)
    .where('is_default', '=', true)
    .where('id', '<>', except)
    .execute();
}

/** What a person keeps of lists: views, and how each is set up. */
export const savedViewEndpoints = [list, create, update, remove, ...listSettingEndpoints];
