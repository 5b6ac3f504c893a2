import { nameOf, patternsOf } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import { sql } from 'kysely';
import { type Db, staffOf } from './db.ts';

/** Refuses to start when a route names a permission that no privilege opens, or is stated twice. */
export function requireNamedRights(routes: readonly AnyRoute[], known: ReadonlySet<string>): void {
  const seen = new Set<string>();
  for (const route of routes) {
    if (seen.has(nameOf(route))) throw new Error(`${nameOf(route)} is stated twice`);
    seen.add(nameOf(route));
    const unknown = patternsOf(route.can).find((pattern) => !known.has(pattern));
    if (unknown) throw new Error(`${nameOf(route)} asks for ${unknown}, which no privilege opens`);
    if (typeof route.can !== 'string' && route.can.length === 0)
      throw new Error(`${nameOf(route)} names no permission`);
  }
}

/**
 * Refuses to start when a pool logs in as somebody who passes by row-level security, inherits rights or owns tables, or
 * when that of labels could become staff. Asked of the connection itself: a pooler may give another one than was asked for.
 */
export async function requireSafeLogins(db: Db): Promise<void> {
  for (const [side, pool] of [
    ['labels', db],
    ['staff', staffOf(db)],
  ] as const) {
    const { rows } = await sql<{ name: string; fault: string | null }>`
      select r.rolname as name, case when r.rolsuper then 'is a superuser' when r.rolbypassrls then 'passes by row-level security'
        when r.rolinherit then 'inherits rights' when r.rolname <> session_user then 'is not who logged in'
        when exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) then 'owns tables'
        when ${side === 'labels'} and (pg_has_role(r.rolname, 'app_admin', 'member') or pg_has_role(r.rolname, 'app_posting', 'member')) then 'could become staff' end as fault
      from pg_roles r where r.rolname = current_user`.execute(pool);
    const [login] = rows;
    if (!login || login.fault)
      throw new Error(
        `The pool of ${side} is not safe: ${login?.name ?? 'its login'} ${login?.fault ?? 'is not known'}. See docs/operations.md, "Logins of the database".`,
      );
  }
}

/** Refuses to start when a table with a label lacks row-level security, its force, or a policy for tenants and staff. */
export async function requireSafeTenancy(db: Db): Promise<void> {
  const { rows } = await sql<{ fault: string }>`
    select c.relname || ': ' || case when not c.relrowsecurity then 'row-level security is off' when not c.relforcerowsecurity then 'row-level security is not forced'
      else 'no policy for tenants' end as fault
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'label_id' and not a.attisdropped)
      and (not c.relrowsecurity or not c.relforcerowsecurity
        or not exists (select from pg_policy p where p.polrelid = c.oid and 'app_tenant'::regrole = any (p.polroles))
          and has_table_privilege('app_tenant', c.oid, 'select'))`.execute(db);
  if (rows.length > 0) throw new Error(`Tenancy is not safe: ${rows.map((row) => row.fault).join('; ')}`);
  const { rows: loose } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      -- What belongs to an extension the operator has installed holds nothing of ours.
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      and (has_table_privilege('app_none', c.oid, 'select') or has_table_privilege(current_user, c.oid, 'select'))`.execute(
    db,
  );
  if (loose.length > 0)
    throw new Error(`Readable without a scope: ${loose.map((row) => row.name).join(', ')}`);
  await requireScopeOnNodes(db);
}

/** Where tables are distributed, a scope that does not travel shows a label nothing of its own: no error, a wrong number. */
async function requireScopeOnNodes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname in ('enter', 'enter_reading', 'enter_as')
      and to_regclass('pg_catalog.pg_dist_partition') is not null and prosrc not like '%set local app.label%'`.execute(
    db,
  );
  if (rows.length > 0)
    throw new Error(
      `Citus is here, and ${rows.map((row) => row.name).join(', ')} do not reach its nodes: run deploy/citus.sql again.`,
    );
}
