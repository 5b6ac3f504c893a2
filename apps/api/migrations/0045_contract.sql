-- What a label's contract pays, as dated rows: packages/contract/src/royalties/terms.ts gives them their meaning.
create extension if not exists btree_gist;

create function is_period(p int) returns boolean language sql immutable
  as $$ select p between 200001 and 299912 and p % 100 between 1 and 12 $$;

create table contract_term (
  id bigint generated always as identity primary key,
  label_id bigint not null default app_label() references label (id),
  version int not null default 1 check (version > 0),
  from_period int not null check (is_period(from_period)), to_period int check (is_period(to_period) and to_period >= from_period),
  channel text check (channel in ('DSP', 'OWN_SERVICE', 'RBT', 'COVER_TO_MASTER')), dsp text, territory text check (territory in ('DOMESTIC', 'INTERNATIONAL')),
  artist_id bigint references artist (id), album_id bigint references album (id), song_id bigint references song (id),
  base text not null check (base in ('POOL', 'NET', 'GROSS', 'UNIT')),
  label_bp int not null check (label_bp between 0 and 10000),
  pool_bp int check (pool_bp between 0 and 10000), unit_rate numeric(20, 6) check (unit_rate >= 0),
  priority int not null default 0,
  used_at timestamptz,
  created_by bigint, created_at timestamptz not null default clock_timestamp(),
  condition text generated always as (
    coalesce(channel, '') || '|' || coalesce(dsp, '') || '|' || coalesce(territory, '') || '|' ||
    coalesce(artist_id::text, '') || '|' || coalesce(album_id::text, '') || '|' || coalesce(song_id::text, '')) stored,
  specificity int generated always as (
    (song_id is not null)::int * 32 + (album_id is not null)::int * 16 + (artist_id is not null)::int * 8 +
    (territory is not null)::int * 4 + (dsp is not null)::int * 2 + (channel is not null)::int) stored,
  constraint pool_has_its_part check ((base = 'POOL') = (pool_bp is not null)),
  constraint unit_has_its_rate check ((base = 'UNIT') = (unit_rate is not null)),
  constraint no_tie exclude using gist (
    label_id with =, condition with =, priority with =, int4range(from_period, to_period, '[]') with &&));
create index on contract_term (label_id, from_period);

-- A term a statement or an import has used may end, nothing else; a new version starts with a period.
create function contract_term_frozen() returns trigger language plpgsql as $$
begin
  if old.used_at is null then return case tg_op when 'DELETE' then old else new end; end if;
  -- The generated columns are not there yet in a new row.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{to_period,condition,specificity}'::text[] = to_jsonb(old) - '{to_period,condition,specificity}'::text[] then return new; end if;
  raise exception 'a used contract term is not changed' using errcode = 'LG005';
end $$;
create trigger contract_term_frozen before update or delete on contract_term for each row execute function contract_term_frozen();

alter table contract_term enable row level security;
alter table contract_term force row level security;
create policy contract_term_admin on contract_term for all to app_admin using (true) with check (true);
create policy contract_term_owner on contract_term for all to current_user using (true) with check (true);
create policy contract_term_tenant on contract_term for select to app_tenant using (label_id = (select app_label()));
grant select, insert, update, delete on contract_term to app_admin;
grant select on contract_term to app_tenant;

-- Withholding tax by date; the same rows as TAX_RULES of packages/contract/src/royalties/taxRule.ts (a test compares).
create table tax_rule (
  id text primary key check (id ~ '^[A-Z0-9_-]{3,80}$'),
  from_day date not null, to_day date check (to_day >= from_day),
  payee text not null check (payee in ('COMPANY', 'INDIVIDUAL', 'FOREIGN')),
  kind text not null check (kind in ('ROYALTY', 'SERVICE')),
  condition text not null check (condition in ('NPWP', 'NO_NPWP', 'NPWP_AND_NPPN', 'TREATY', 'ANY')),
  scale text not null check (scale in ('FLAT', 'ARTICLE_17')),
  base_bp int not null check (base_bp between 0 and 10000),
  rate_bp int not null check (rate_bp between 0 and 20000),
  article text not null check (btrim(article) <> ''),
  created_by bigint, created_at timestamptz not null default clock_timestamp(),
  constraint flat_within_the_base check (scale <> 'FLAT' or rate_bp <= 10000),
  constraint one_in_force exclude using gist (
    payee with =, kind with =, condition with =, daterange(from_day, to_day, '[]') with &&));

-- A rate only ever ends: what was withheld by it must stay explicable.
create function tax_rule_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'to_day' = to_jsonb(old) - 'to_day' then return new; end if;
  raise exception 'a tax rule is ended and replaced, not changed' using errcode = 'LG005';
end $$;
create trigger tax_rule_frozen before update or delete on tax_rule for each row execute function tax_rule_frozen();

insert into tax_rule (id, from_day, payee, kind, condition, scale, base_bp, rate_bp, article)
select payee || '-' || kind || '-' || condition || '-2022-01-01', date '2022-01-01', payee, kind, condition, scale, base_bp, rate_bp, article
from (values
  ('COMPANY', 'ROYALTY', 'NPWP', 'FLAT', 10000, 1500, 'PPh 23 (1) a'),
  ('COMPANY', 'ROYALTY', 'NO_NPWP', 'FLAT', 10000, 3000, 'PPh 23 (1a)'),
  ('COMPANY', 'SERVICE', 'NPWP', 'FLAT', 10000, 200, 'PPh 23 (1) c'),
  ('COMPANY', 'SERVICE', 'NO_NPWP', 'FLAT', 10000, 400, 'PPh 23 (1a)'),
  ('INDIVIDUAL', 'ROYALTY', 'NPWP_AND_NPPN', 'FLAT', 4000, 1500, 'PPh 23, PER-1/PJ/2023'),
  ('INDIVIDUAL', 'ROYALTY', 'NPWP', 'FLAT', 10000, 1500, 'PPh 23 (1) a'),
  ('INDIVIDUAL', 'ROYALTY', 'NO_NPWP', 'FLAT', 10000, 3000, 'PPh 23 (1a)'),
  ('INDIVIDUAL', 'SERVICE', 'NPWP', 'ARTICLE_17', 5000, 10000, 'PPh 21, PMK 168/2023'),
  ('INDIVIDUAL', 'SERVICE', 'NO_NPWP', 'ARTICLE_17', 5000, 12000, 'PPh 21 (5a)'),
  ('FOREIGN', 'ROYALTY', 'ANY', 'FLAT', 10000, 2000, 'PPh 26'),
  ('FOREIGN', 'ROYALTY', 'TREATY', 'FLAT', 10000, 2000, 'PPh 26, P3B'),
  ('FOREIGN', 'SERVICE', 'ANY', 'FLAT', 10000, 2000, 'PPh 26'),
  ('FOREIGN', 'SERVICE', 'TREATY', 'FLAT', 10000, 2000, 'PPh 26, P3B')
) as seed (payee, kind, condition, scale, base_bp, rate_bp, article);

alter table tax_rule enable row level security;
alter table tax_rule force row level security;
create policy tax_rule_admin on tax_rule for all to app_admin using (true) with check (true);
create policy tax_rule_owner on tax_rule for all to current_user using (true) with check (true);
create policy tax_rule_tenant on tax_rule for select to app_tenant using (true);
grant select, insert, update on tax_rule to app_admin;
grant select on tax_rule to app_tenant;
