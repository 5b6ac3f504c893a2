import { role } from '@rilis/contract/accounts/role';
import { sql } from 'kysely';
import { type Searchable, searchable, searchableEntity } from '../kit/list/searchable.ts';
import { fullName, hasPhone } from './people/userRows.ts';

/** People by name, login, e-mail and phone; roles. */
export const accountSearch: readonly Searchable[] = [
  searchable({
    kind: 'user',
    from: sql`app_user`,
    id: sql`app_user.id`,
    title: fullName,
    sub: sql`app_user.email`,
    code: sql`app_user.login`,
    live: sql`app_user.deleted_at is null`,
    texts: [fullName, sql`app_user.login`, sql`app_user.email`],
    exact: ({ text, phone }) =>
      sql`(lower(${text}) in (lower(app_user.login), lower(app_user.email)) or ${hasPhone(phone)})`,
  }),
  searchableEntity('role', role, 'role'),
];
