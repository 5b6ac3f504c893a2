-- Numbers of papers without a gap: whoever takes one holds its series until the transaction ends, so that what was rolled
-- back was never given.
create table paper_series (
  series text not null, year int not null, last int not null default 0,
  primary key (series, year));
alter table paper_series enable row level security;
alter table paper_series force row level security;
create policy paper_series_owner on paper_series for all to current_user using (true) with check (true);
create policy paper_series_admin on paper_series for select to app_admin using (true);
grant select on paper_series to app_admin;

create function next_of_series(p_series text, p_year int) returns int
  language sql security definer set search_path = pg_catalog, public as $$
  insert into paper_series as s (series, year, last) values (p_series, p_year, 1)
    on conflict (series, year) do update set last = s.last + 1 returning last
$$;
revoke all on function next_of_series from public;

-- An invoice that we draw up for the label. Its number stays with it; what stands on it may be drawn up anew until the label
-- has accepted it, by the hash of exactly these facts.
create table self_billed (
  invoice_id bigint primary key,
  label_id bigint not null,
  year int not null, seq int not null, number text not null unique,
  facts jsonb not null, hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  drawn_by bigint, drawn_at timestamptz not null,
  unique (label_id, year, seq),
  foreign key (label_id, invoice_id) references invoice (label_id, id));

-- Nobody chooses a number, and nothing is drawn anew while it is checked or paid.
create function self_billed_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not exists (select from invoice where id = new.invoice_id and status in ('O', 'D', 'F')) then
    raise exception 'the paper of invoice % is fixed', new.invoice_id using errcode = 'LG005';
  end if;
  if tg_op = 'INSERT' then
    new.year := extract(year from new.drawn_at at time zone 'Asia/Jakarta')::int;
    new.seq := next_of_series('INVOICE ' || new.label_id, new.year);
    new.number := format('INV/%s/%s/%s', (select systemcode from label where id = new.label_id), new.year, lpad(new.seq::text, 4, '0'));
  elsif (new.invoice_id, new.label_id, new.year, new.seq, new.number) is distinct from (old.invoice_id, old.label_id, old.year, old.seq, old.number) then
    raise exception 'the number of invoice % is fixed', old.invoice_id using errcode = 'LG005';
  end if;
  return new;
end $$;
revoke all on function self_billed_guard from public;
create trigger self_billed_guard before insert or update on self_billed for each row execute function self_billed_guard();

alter table self_billed enable row level security;
alter table self_billed force row level security;
create policy self_billed_admin on self_billed for all to app_admin using (true) with check (true);
create policy self_billed_owner on self_billed for all to current_user using (true) with check (true);
create policy self_billed_tenant on self_billed for select to app_tenant using (label_id = (select app_label()));
create policy self_billed_tenant_insert on self_billed for insert to app_tenant with check (label_id = (select app_label()));
create policy self_billed_tenant_update on self_billed for update to app_tenant
  using (label_id = (select app_label())) with check (label_id = (select app_label()));
grant select, insert, update on self_billed to app_admin;
grant select, insert, update (facts, hash, drawn_by, drawn_at) on self_billed to app_tenant;

-- What the label has accepted, where we drew it up: then its own paper may be missing.
alter table invoice add column paper_hash text;
grant update (paper_hash) on invoice to app_tenant;
alter table invoice drop constraint documents;
alter table invoice add constraint documents check (
  status in ('O', 'D', 'F')
  or num_nulls(npwp_document, ktp_document, privy_id, consent, bank) = 0 and num_nonnulls(invoice_document, paper_hash) > 0);
