import { listSettings, mostListSettings } from '@rilis/contract/listSetting';
import { sql } from 'kysely';
import { on } from '../kit/http/endpoint.ts';
import { Problem } from '../kit/problem.ts';

const columns = ['screen', 'turned', 'widths'] as const;

/** Row-level security keeps everybody to the own ones. */
const list = on(listSettings.list, ({ tx }) =>
  tx.selectFrom('list_setting').select(columns).orderBy('screen').execute(),
);

const keep = on(listSettings.keep, async ({ tx, body }) => {
  const { screen, turned, widths } = body;
  await tx.deleteFrom('list_setting').where('screen', '=', screen).execute();
  if (turned.length === 0 && Object.keys(widths).length === 0) return body;
  const { kept } = await tx
    .selectFrom('list_setting')
    .select(sql<number>`count(*)`.as('kept'))
    .executeTakeFirstOrThrow();
  if (Number(kept) >= mostListSettings)
    throw new Problem(409, 'error.savedView.tooMany', { params: { maximum: mostListSettings } });
  // Two windows may keep the same list at once: the later one counts.
  return tx
    .insertInto('list_setting')
    .values({ screen, turned, widths: JSON.stringify(widths) })
    .onConflict((other) =>
      other.columns(['user_id', 'screen']).doUpdateSet({ turned, widths: JSON.stringify(widths) }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
});

export const listSettingEndpoints = [list, keep];
