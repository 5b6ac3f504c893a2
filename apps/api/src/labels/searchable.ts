import { sql } from 'kysely';
import { codesOf, type Searchable, searchable } from '../kit/list/searchable.ts';

/** Labels by name, person in charge, e-mail, system code and phone. */
export const labelSearch: readonly Searchable[] = [
  searchable({
    kind: 'label',
    from: sql`label`,
    id: sql`label.id`,
    title: sql`label.name`,
    sub: sql`label.pic`,
    code: sql`label.systemcode`,
    live: sql`label.deleted_at is null`,
    texts: [sql`label.name`, sql`label.pic`, sql`label.email_pic`],
    exact: ({ code, phone }) =>
      sql`(label.systemcode = ${code} or phone_key(${phone})
        in (phone_key(label.mobile_phone_pic), phone_key(label.phone2), phone_key(label.contact_number)))`,
  }),
];

/** By the phone that called, however it is typed; as the index has it. */
export function hasPhone(term: string) {
  const { phone } = codesOf(term);
  if (phone === null) return [];
  return [
    sql<boolean>`array[phone_key(label.mobile_phone_pic), phone_key(label.phone2), phone_key(label.contact_number)]
      @> array[phone_key(${phone})]`,
  ];
}
