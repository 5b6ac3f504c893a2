import { sql } from 'kysely';
import { type Searchable, searchable } from '../kit/list/searchable.ts';

/** Labels by name, person in charge, e-mail and system code. */
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
    exact: ({ code }) => sql`label.systemcode = ${code}`,
  }),
];
