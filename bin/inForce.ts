// The text of docs/in-force.sql: what of a migrated database decides by itself, as it is now, whichever migration said it last.
// bin/schema.ts writes it beside the tables.
import type pg from 'pg';

interface Part {
  place: string | null;
  text: string;
}

const head = `-- What the database decides by itself, as it is in force: rows by policy, triggers and views of each table, then every
-- function. Written by bin/schema.ts from the migrated database: do not edit, and do not run.
`;

/** Of the database behind `client`. Policies of the owner, which sees and writes everything, are left out. */
export async function inForceText(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Part>(
    `select * from (
       select p.tablename::text as place, 1 as part, p.policyname::text as name, concat_ws(E'\\n  ',
         format('create policy %I on %I as %s for %s to %s', p.policyname, p.tablename, lower(p.permissive), lower(p.cmd), array_to_string(p.roles, ', ')),
         'using (' || p.qual || ')', 'with check (' || p.with_check || ')') || ';' as text
       from pg_policies p where p.schemaname = 'public' and not p.roles <@ array[(select tableowner from pg_tables t where t.schemaname = 'public' and t.tablename = p.tablename)]
       union all select t.tgrelid::regclass::text, 2, t.tgname::text, pg_get_triggerdef(t.oid) || ';'
       from pg_trigger t where not t.tgisinternal
       union all select v.viewname::text, 0, '', format('create view %I as%s%s', v.viewname, E'\\n', v.definition)
       from pg_views v where v.schemaname = 'public'
       union all select null, 3, p.oid::regprocedure::text, rtrim(pg_get_functiondef(p.oid), E'\\n') || ';'
       from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (
         select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')) said
     where place is null or exists (select from pg_class c where c.oid = to_regclass(quote_ident(place)) and c.relnamespace = 'public'::regnamespace and not c.relispartition)
     order by place collate "C" nulls last, part, name collate "C"`,
  );
  const places = Map.groupBy(rows, ({ place }) => place ?? 'functions');
  const parts = [...places].map(
    ([place, of]) => `\n-- ${place}\n\n${of.map(({ text }) => `${text}\n`).join('\n')}`,
  );
  return head + parts.join('');
}
