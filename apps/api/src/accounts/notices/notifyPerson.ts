import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';

/**
 * Tells one person; nobody, where they were deleted for good. `kind` is a word of the catalogue (`notification.<kind>`), `params` its
 * values; `mailedAt`: a mail has told it.
 */
export async function notifyPerson(
  tx: Tx,
  userId: number,
  kind: string,
  params: object,
  link: string,
  mailedAt: Date | null = null,
): Promise<void> {
  await tx
    .insertInto('notification')
    .columns(['user_id', 'kind', 'params', 'link', 'mailed_at'])
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .select((row) => [
          'app_user.id',
          row.val(kind).as('kind'),
          sql<string>`${JSON.stringify(params)}::jsonb`.as('params'),
          row.val(link).as('link'),
          sql<Date | null>`${mailedAt}::timestamptz`.as('mailed_at'),
        ])
        .where('id', '=', userId),
    )
    .execute();
}
