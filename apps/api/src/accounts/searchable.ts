import { role } from '@rilis/contract/accounts/role';
import { sql } from 'kysely';
import { type Searchable, searchable, searchableEntity } from '../kit/list/searchable.ts';
import { fullName } from './people/userRows.ts';

/** People by name, login and e-mail; roles. */
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
    exact: ({ text }) => sql`lower(${text}) in (lower(app_user.login), lower(app_user.email))`,
  }),
  searchableEntity('role', role, 'role'),
];
