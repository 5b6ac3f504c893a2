import { coverNumber } from '@rilis/contract/catalogue/coverToMaster/application';
import { dayText, percent } from '@rilis/contract/formats';
import { sendMail } from '../../accounts/notices/mail.ts';
import { harmless } from '../../accounts/notices/mailText.ts';
import { system } from '../../kit/actor.ts';
import { type Db, withScope } from '../../kit/db/db.ts';

/** The job that mails a publisher what became of the terms it offered. It may come twice, and finds nothing to answer then. */
export async function answerJob(db: Db, payload: unknown): Promise<void> {
  const { id } = payload as { id: number };
  await withScope(db, system('cover.answer'), async (tx) => {
    const offers = await tx
      .updateTable('cover_link')
      .set({ answered_at: new Date() })
      .where('application_id', '=', id)
      .where('used_at', 'is not', null)
      .where('answered_at', 'is', null)
      .returning(['id', 'sent_to'])
      .execute();
    const to = offers.toSorted((one, other) => one.id - other.id).at(-1)?.sent_to;
    if (!to) return;
    const row = await tx
      .selectFrom('cover_application as c')
      .innerJoin('label', 'label.id', 'c.label_id')
      .select(['c.cover_title', 'c.publisher', 'c.publisher_language', 'c.granted_at', 'label.name'])
      .select(['c.terms_share_bp as share', 'c.terms_ends_on as endsOn'])
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow();
    await sendMail(tx, {
      ...{ to, lang: row.publisher_language },
      template: row.granted_at ? 'coverAgreed' : 'coverNotAgreed',
      params: {
        name: row.publisher ?? '',
        title: harmless(row.cover_title),
        label: harmless(row.name),
        number: coverNumber(id),
        share: percent(row.share!),
        day: dayText(row.endsOn!),
      },
    });
  });
}
