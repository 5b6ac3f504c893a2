-- Which songs were delivered to which music services, when and by whom.
create table song_dsp (
  song_id bigint not null, dsp_id bigint not null references dsp (id),
  label_id bigint not null default app_label() references label (id) on update cascade,
  sent_by bigint not null default app_user(), sent_at timestamptz not null default clock_timestamp(),
  primary key (song_id, dsp_id),
  foreign key (label_id, song_id) references song (label_id, id) on update cascade on delete cascade);
create index on song_dsp (dsp_id);
create index on song_dsp (label_id, song_id);

alter table song_dsp enable row level security;
alter table song_dsp force row level security;
create policy song_dsp_admin on song_dsp for all to app_admin using (true) with check (true);
create policy song_dsp_owner on song_dsp for all to current_user using (true) with check (true);
create policy song_dsp_tenant on song_dsp for select to app_tenant using (label_id = (select app_label()));
grant select, insert, delete on song_dsp to app_admin;
grant select on song_dsp to app_tenant;
