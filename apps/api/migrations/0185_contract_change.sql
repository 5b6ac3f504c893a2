-- What decides money (a contract, an advance, a term, a rule of tax) is proposed by one person and in force when another
-- has confirmed it. `wanted` is what the form said; `before` what it changes; `title` names it in both languages.
create table contract_change (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('CONTRACT', 'ADVANCE', 'ADVANCE_BACK', 'TERM', 'TERM_END', 'TERM_REMOVE', 'TAX_RULE', 'TAX_REPLACE', 'TAX_END', 'TAX_WITHDRAW')),
  label_id bigint references label (id),
  subject text,
  title jsonb not null, before jsonb, wanted jsonb not null,
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'CONFIRMED', 'REJECTED', 'WITHDRAWN')),
  proposed_by bigint not null, proposed_at timestamptz not null default clock_timestamp(),
  decided_by bigint, decided_at timestamptz, reason text,
  four_eyes_waived boolean not null default false,
  constraint of_a_label check ((label_id is null) = (kind like 'TAX%')));
create index on contract_change (status, id);
create index on contract_change (label_id, id);
-- Two wishes about the days and shares of one contract would answer each other.
create unique index one_contract_wish on contract_change (label_id) where kind = 'CONTRACT' and status = 'PROPOSED';

alter table contract_change enable row level security;
alter table contract_change force row level security;
create policy contract_change_admin on contract_change for all to app_admin using (true) with check (true);
create policy contract_change_owner on contract_change for all to current_user using (true) with check (true);
grant select, insert, update on contract_change to app_admin;

-- Rows that stand by a change name both of its persons: created_by proposed them.
alter table contract_term add column confirmed_by bigint;
alter table tax_rule add column confirmed_by bigint;
