import { sql } from 'kysely';
import { digest, newToken } from '../../accounts/keys/token.ts';
import { sendMail } from '../../accounts/notices/mail.ts';
import { harmless } from '../../accounts/notices/mailText.ts';
import type { Tx } from '../../kit/db/db.ts';
import { sysparam } from '../../kit/sysparam.ts';

interface Asked {
  id: number;
  label_id: number;
  cover_title: string;
  publisher: string | null;
  publisher_email: string | null;
  publisher_language: string;
}

/** Links of an application that nobody can decide by any more. */
export const voidLinks = (tx: Tx, applicationId: number) =>
  tx
    .updateTable('cover_link')
    .set({ revoked_at: new Date() })
    .where('application_id', '=', applicationId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();

/**
 * Mails the publisher a new key; those before it are void. A reminder is good as long as what it reminds of. Needs a
 * staff scope.
 */
export async function mailPublisher(tx: Tx, asked: Asked, again?: { until: Date }): Promise<void> {
  await voidLinks(tx, asked.id);
  const key = newToken();
  const until = again?.until ?? (await endOfLink(tx));
  const { expires_at } = await tx
    .insertInto('cover_link')
    .values({
      ...{ application_id: asked.id, label_id: asked.label_id },
      ...{ key_hash: digest(key), sent_to: asked.publisher_email! },
      expires_at: until,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  const { name: label } = await tx
    .selectFrom('label')
    .select('name')
    .where('id', '=', asked.label_id)
    .executeTakeFirstOrThrow();
  await sendMail(tx, {
    to: asked.publisher_email!,
    lang: asked.publisher_language,
    template: again ? 'coverReminded' : 'coverAsked',
    params: {
      name: asked.publisher ?? '',
      title: harmless(asked.cover_title),
      label: harmless(label),
      path: '/#/coverDecision',
      key,
    },
    until: expires_at,
  });
}

const endOfLink = async (tx: Tx) =>
  sql<Date>`app_now() + make_interval(days => ${await sysparam(tx, 'COVER', 'LINK_DAYS')}::int)`;

/** Until when a label may answer what the publisher has offered: as long as a link is good. `since`: the offer. */
export async function endOfOffer(tx: Tx, since: Date): Promise<Date> {
  const days = await sysparam(tx, 'COVER', 'LINK_DAYS');
  const { rows } = await sql<{
    end: Date;
  }>`select ${since}::timestamptz + make_interval(days => ${days}::int) as end`.execute(tx);
  return rows[0]!.end;
}
