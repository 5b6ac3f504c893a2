-- Ringback tones: cut from a song (rbt) or a recording of one's own (nsp_kreasi), one row each.
create table rbt (
  id bigint generated always as identity primary key,
  label_id bigint not null default app_label() references label (id) on update cascade,
  rbt_type text not null check (rbt_type in ('rbt', 'nsp_kreasi')),
  title_rbt text not null check (length(title_rbt) between 1 and 50),
  song_id bigint,
  genres text[] not null default '{}', genre text,
  composer text check (length(composer) <= 50), rbt_lyric text,
  rbt_audio text,
  -- {start, length, fadeIn, fadeOut} in milliseconds: what the sound is rendered from. Null: a finished file.
  cut jsonb,
  -- Why it could not be rendered, as a word of the catalogue.
  sound_fault text,
  approval_status text not null default 'DRAFT' check (approval_status in ('DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED')),
  submitted_by bigint, submitted_at timestamptz, claimed_by bigint, claimed_at timestamptz, reason text,
  status_at timestamptz not null default clock_timestamp(),
  -- The operator's light, written by what talks to the operator.
  approval_status_eluon text not null default 'NOT_SENT' check (approval_status_eluon in ('NOT_SENT', 'QUEUED', 'SENT', 'IN_OPERATOR_REVIEW',
    'ACTIVE', 'OPERATOR_REJECTED', 'FAILED', 'SUSPENDED', 'WITHDRAWN', 'EXPIRED')),
  eluon_at timestamptz, eluon_reason text, transaction_id text,
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint,
  unique (label_id, id),
  check (rbt_type = 'rbt' or (song_id is null and cut is null)),
  foreign key (label_id, song_id) references song (label_id, id) on update cascade,
  foreign key (label_id, rbt_audio) references media (label_id, id) on update cascade);
create index on rbt (label_id, id desc) where deleted_at is null;
create index on rbt (approval_status, submitted_at) where deleted_at is null;
create index on rbt (song_id);
create index on rbt (rbt_audio);
create index on rbt using gin (title_rbt gin_trgm_ops);

alter table rbt enable row level security;
alter table rbt force row level security;
create policy rbt_admin on rbt for all to app_admin using (true) with check (true);
create policy rbt_owner on rbt for all to current_user using (true) with check (true);
create policy rbt_tenant on rbt for all to app_tenant using (label_id = (select app_label())) with check (label_id = (select app_label()));
grant select, insert, update, delete on rbt to app_tenant, app_admin;

-- Neither a claim nor the operator's light is a new version, nor that the worker has rendered the cut: whoever is typing
-- has changed nothing.
create trigger touch before update on rbt for each row when (old.approval_status <> new.approval_status or (
  (old.claimed_by, old.claimed_at, old.approval_status_eluon, old.eluon_at, old.eluon_reason, old.transaction_id, old.sound_fault)
    is not distinct from (new.claimed_by, new.claimed_at, new.approval_status_eluon, new.eluon_at, new.eluon_reason, new.transaction_id, new.sound_fault)
  and not (new.cut is not null and old.cut = new.cut and old.song_id = new.song_id and old.rbt_audio is null and new.rbt_audio is not null)))
  execute function touch_version();
create function status_moved() returns trigger language plpgsql as $$
begin
  new.status_at := clock_timestamp();
  return new;
end $$;
create trigger status_moved before update on rbt for each row when (old.approval_status <> new.approval_status) execute function status_moved();
create trigger files_of_kind before insert or update of rbt_audio on rbt for each row execute function files_of_kind('RINGBACK', 'rbt_audio');

drop policy transition_event_tenant_insert on transition_event;
create policy transition_event_tenant_insert on transition_event for insert to app_tenant
  with check (label_id = (select app_label()) and actor_id = (select app_user())
    and entity in ('album', 'artist', 'label', 'invoice', 'bank_change', 'rbt'));

-- The rights go to whoever has those of the music they are made of.
update role set privileges = privileges || array['rbt.read'] where 'music.read' = any (privileges) and not 'rbt.read' = any (privileges);
update role set privileges = privileges || array['rbt.write'] where 'music.write' = any (privileges) and not 'rbt.write' = any (privileges);
update role set privileges = privileges || array['rbt.remove'] where 'music.remove' = any (privileges) and not 'rbt.remove' = any (privileges);
