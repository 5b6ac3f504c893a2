import { label } from '@rilis/contract/labels/label';
import { labelPapers } from '@rilis/contract/labels/labelPapers';
import { type LabelDuplicate, type LabelReview, labelReview } from '@rilis/contract/labels/labelReview';
import { sql } from 'kysely';
import { repliesTo } from '../accounts/people/replies.ts';
import type { Actor } from '../kit/actor.ts';
import { changedFields, reviewStateOf } from '../kit/approval/review.ts';
import { columnOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { labelApproval } from './labelApproval.ts';
import { dueOf, labelHours } from './labelQueue.ts';
import { findLabel } from './labelRows.ts';

export const labelReviewEndpoint = on(labelReview, ({ tx, actor, params }) => reviewOf(tx, actor, params.id));

/** Everything the review of a label shows, in one call. */
async function reviewOf(tx: Tx, actor: Actor, id: number): Promise<LabelReview> {
  const record = await findLabel(tx, id);
  const differenceOf = changedFields('label', record.name, Object.keys(label.fields));
  return {
    label: record,
    ...dueOf(record, await labelHours(tx)),
    duplicates: await duplicatesOf(tx, id),
    ...(await reviewStateOf(tx, actor, labelApproval, id, differenceOf)),
    ...(await repliesTo(tx, actor, 'label', id)),
  };
}

const papersOf = (label: string) =>
  sql.join(labelPapers.map((field) => sql.ref(`${label}.${columnOf(field)}`)));

/** Other labels with the same name, phone, bank account, tax number or document, those with most in common first; at most 20. */
async function duplicatesOf(tx: Tx, id: number): Promise<LabelDuplicate[]> {
  const { rows } = await sql<LabelDuplicate>`
    with mine as materialized (
      select name_key(name) as name, array_remove(array[phone_key(mobile_phone_pic), phone_key(phone2), phone_key(contact_number)], null) as phones,
        digits_key(bank_account_number) as account, digits_key(tax_id) as tax
      from label where id = ${id}),
    paper as materialized (select m.sha256 from label l join media m on m.id in (${papersOf('l')}) where l.id = ${id}),
    hit (id, by, place) as (
      select label.id, 'name', 1 from label, mine where deleted_at is null and name_key(label.name) = mine.name
      union all select label.id, 'phone', 2 from label, mine where deleted_at is null
        and array[phone_key(mobile_phone_pic), phone_key(phone2), phone_key(contact_number)] && mine.phones
      union all select label.id, 'account', 3 from label, mine where deleted_at is null and digits_key(bank_account_number) = mine.account
      union all select label.id, 'taxId', 4 from label, mine where deleted_at is null and digits_key(tax_id) = mine.tax
      union select l.id, 'paper', 5 from paper join media m on m.sha256 = paper.sha256 join label l on l.id = m.label_id
        where l.deleted_at is null and m.id in (${papersOf('l')}))
    select label.id, systemcode, name, approval_status as "approvalStatus", array_agg(by order by place) as by
    from hit join label on label.id = hit.id where label.id <> ${id}
    group by label.id order by count(*) desc, label.id limit 20`.execute(tx);
  return rows;
}
