import { periodText } from '@rilis/contract/formats';
import { sql } from 'kysely';
import { digest, newToken } from '../../accounts/keys/token.ts';
import { sendMail } from '../../accounts/notices/mail.ts';
import { harmless } from '../../accounts/notices/mailText.ts';
import { system } from '../../kit/actor.ts';
import { type Db, withScope } from '../../kit/db/db.ts';

interface Order {
  id: number;
  lang: string;
}

/**
 * The job that mails a link to a statement. The key is made here, so that it waits in no queue; the one the link was made
 * with was told to nobody. A link that was taken back meanwhile, or was mailed already, stays as it is.
 */
export async function mailShare(db: Db, payload: unknown): Promise<void> {
  const { id, lang } = payload as Order;
  const key = newToken();
  await withScope(db, system('statement.share'), async (tx) => {
    const share = await tx
      .updateTable('statement_share as share')
      .from('statement')
      .innerJoin('label', 'label.id', 'statement.label_id')
      .whereRef('statement.id', '=', 'share.statement_id')
      .set({ key_hash: digest(key), mailed_at: sql<Date>`app_now()` })
      .where('share.id', '=', id)
      .where('share.mailed_at', 'is', null)
      .where('share.revoked_at', 'is', null)
      .where('share.sent_to', 'is not', null)
      .returning([
        'share.sent_to as to',
        'share.note',
        'share.expires_at as until',
        'statement.datenum',
        'label.name as label',
      ])
      .executeTakeFirst();
    if (!share) return;
    await sendMail(tx, {
      ...{ to: share.to!, lang, template: 'statementShared' },
      params: {
        name: harmless(share.note),
        label: harmless(share.label),
        period: periodText(share.datenum),
        ...{ path: '/#/sharedStatement', key },
      },
      until: share.until,
    });
  });
}
