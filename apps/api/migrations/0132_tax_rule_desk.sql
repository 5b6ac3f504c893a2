-- A rule that is not in force yet may still be withdrawn; from its first day on it only ever ends.
create or replace function tax_rule_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.from_day > (now() at time zone 'Asia/Jakarta')::date then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'to_day' = to_jsonb(old) - 'to_day' then return new; end if;
  raise exception 'a tax rule is ended and replaced, not changed' using errcode = 'LG005';
end $$;
grant delete on tax_rule to app_admin;

-- Whoever keeps the parameters of tax keeps its rules; fresh installations seed it with the roles.
update role set privileges = privileges || array['taxRules.read', 'taxRules.write']
  where 'sysparam.tax' = any (privileges) and not 'taxRules.read' = any (privileges);
