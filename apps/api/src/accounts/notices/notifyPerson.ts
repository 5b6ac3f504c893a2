import type { Tx } from '../../kit/db/db.ts';

/** Tells one person. `kind` is a word of the catalogue (`notification.<kind>`), `params` its values; `mailedAt`: a mail has told it. */
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
    .values({ user_id: userId, kind, params: JSON.stringify(params), link, mailed_at: mailedAt })
    .execute();
}
