-- Moving a label's tones from the old account with the operator to the new one: a run, and each tone of it by itself.
create table rbt_migration (
  id bigint generated always as identity primary key,
  label_id bigint not null references label (id) on update cascade,
  dry_run boolean not null, asked_by bigint not null, asked_login text not null,
  number_masked text,
  asked_at timestamptz not null default clock_timestamp(), ended_at timestamptz);
create index on rbt_migration (label_id, id desc);
-- Two runs at once would move the same tones.
create unique index one_migration on rbt_migration (label_id) where ended_at is null and not dry_run;

create table rbt_migration_tone (
  migration_id bigint not null references rbt_migration (id) on delete cascade,
  submission_id bigint not null references rbt_submission (id) on delete cascade,
  outcome text not null default 'WAITING' check (outcome in ('WAITING', 'MOVED', 'WOULD_MOVE', 'BLOCKED')),
  reason text check (reason in ('NOT_APPROVED', 'NO_SOUND', 'IN_FLIGHT', 'SUSPENDED', 'ENDED')),
  done_at timestamptz,
  primary key (migration_id, submission_id),
  constraint blocked_why check ((outcome = 'BLOCKED') = (reason is not null)));
create index on rbt_migration_tone (submission_id);

do $$
declare t text;
begin
  foreach t in array array['rbt_migration', 'rbt_migration_tone'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
end $$;

update role set privileges = privileges || array['rbtMigration']
  where 'songOtherDsp.send' = any (privileges) and not 'rbtMigration' = any (privileges);
