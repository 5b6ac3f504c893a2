-- An ISRC stands for one recording for good (ISO 3901): that of a song which was deleted for good is nobody else's.
create table spent_isrc (isrc text not null, label_id bigint not null, primary key (isrc, label_id));
alter table spent_isrc enable row level security;
alter table spent_isrc force row level security;
create policy spent_isrc_owner on spent_isrc for all to current_user using (true) with check (true);

create function spend_isrc() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into spent_isrc values (old.isrc, old.label_id) on conflict do nothing;
  return null;
end $$;
create trigger spend_isrc after delete on song for each row when (old.isrc is not null) execute function spend_isrc();

create or replace function isrc_taken(p_isrc text, p_label bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(7404, hashtext(p_isrc));
  return exists (select from song where isrc = p_isrc and label_id is distinct from p_label)
    or exists (select from spent_isrc where isrc = p_isrc and label_id is distinct from p_label);
end $$;
