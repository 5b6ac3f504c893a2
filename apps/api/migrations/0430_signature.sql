-- A label's account with the provider of signatures, and what its person consented to, with the version of the policy.
create table privy_account (
  label_id bigint primary key references label (id),
  transaction_id text, privy_id text, name text not null,
  verified_at timestamptz,
  consent jsonb not null,
  created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp());

-- The signature of an invoice that we drew up. `document_id`: how the provider knows it; asked for again it is another one.
create table invoice_signature (
  id bigint generated always as identity primary key,
  label_id bigint not null, invoice_id bigint not null,
  paper_hash text not null, language text not null check (language in ('en', 'id')),
  provider text not null check (provider in ('MANUAL', 'API')),
  privy_id text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SIGNED', 'DECLINED', 'EXPIRED', 'FAILED', 'VOID')),
  document_id text unique, sent_at timestamptz, tries int not null default 0, next_try_at timestamptz, expires_at timestamptz,
  document text references media (id), signer text, issuer text, trusted boolean not null default false, signed_at timestamptz,
  reason text,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  constraint signed_is_whole check (status <> 'SIGNED' or num_nulls(document, signer, signed_at) = 0),
  foreign key (label_id, invoice_id) references invoice (label_id, id));
create unique index one_live_signature on invoice_signature (invoice_id) where status <> 'VOID';
create index on invoice_signature (invoice_id);
create index on invoice_signature (document) where document is not null;
create index on invoice_signature (next_try_at) where status = 'WAITING' and provider = 'API';
create trigger touch before update on invoice_signature for each row execute function touch_version();

-- What was signed stays signed: only the end of the invoice itself takes it back.
create function signature_guard() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if old.status = 'VOID' or old.status = 'SIGNED' and new.status <> 'VOID' then
    raise exception 'signature % is fixed', old.id using errcode = 'LG005';
  end if;
  if (new.invoice_id, new.label_id, new.paper_hash) is distinct from (old.invoice_id, old.label_id, old.paper_hash) then
    raise exception 'signature % belongs to one paper', old.id using errcode = 'LG005';
  end if;
  return new;
end $$;
revoke all on function signature_guard from public;
create trigger signature_guard before update on invoice_signature for each row execute function signature_guard();

-- What the provider said, each word once.
create table signature_message (
  event_id text primary key,
  signature_id bigint not null references invoice_signature (id),
  status text not null, reason text, outcome text not null,
  at timestamptz not null default clock_timestamp());
create index on signature_message (signature_id);

do $$
declare t text;
begin
  foreach t in array array['privy_account', 'invoice_signature', 'signature_message'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert, update on %I to app_admin', t);
  end loop;
  foreach t in array array['privy_account', 'invoice_signature'] loop
    execute format('create policy %I on %I for select to app_tenant using (label_id = (select app_label()))', t || '_tenant', t);
    execute format('create policy %I on %I for insert to app_tenant with check (label_id = (select app_label()))', t || '_tenant_insert', t);
    execute format('create policy %I on %I for update to app_tenant using (label_id = (select app_label())) with check (label_id = (select app_label()))',
      t || '_tenant_update', t);
    execute format('grant select, insert, update on %I to app_tenant', t);
  end loop;
end $$;

update role set privileges = privileges || array['privySimulator']
  where 'operatorSimulator' = any (privileges) and not 'privySimulator' = any (privileges);

-- A label writes what its own people did with a signature.
create policy transition_event_signature on transition_event for insert to app_tenant
  with check (label_id = (select app_label()) and actor_id = (select app_user()) and entity = 'invoice_signature');
