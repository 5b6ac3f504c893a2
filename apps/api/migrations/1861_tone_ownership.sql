-- The RBT report tells who wrote a tone and by which codes the operator knows it, also where the operator leaves it out. The
-- giving label of a transfer reads its own months as before: what it may not look up any more is kept as it was then.
alter table song_ownership add composers text not null default '';

create table tone_ownership (
  content_id text not null, transfer_id bigint not null references log_transfer_content (id), label_id bigint not null references label (id),
  composer text, vascode text, song_code text,
  primary key (content_id, transfer_id));
create index on tone_ownership (label_id, content_id);
create index on tone_ownership (transfer_id);

alter table tone_ownership enable row level security;
alter table tone_ownership force row level security;
create policy tone_ownership_admin on tone_ownership for all to app_admin using (true) with check (true);
create policy tone_ownership_owner on tone_ownership for all to current_user using (true) with check (true);
create policy tone_ownership_tenant on tone_ownership for select to app_tenant using (label_id = (select app_label()));
grant select on tone_ownership to app_tenant, app_admin;

create view known_tone with (security_invoker = true) as
  select s.content_id, r.composer, s.vascode, s.song_code from rbt_submission s join rbt r on r.id = s.rbt_id
  union all
  (select distinct on (o.content_id) o.content_id, o.composer, o.vascode, o.song_code from tone_ownership o
  where o.label_id = app_label() and not exists (select from rbt_submission s where s.content_id = o.content_id)
  order by o.content_id, o.transfer_id desc);
create view known_composers with (security_invoker = true) as
  select c.song_id, string_agg(coalesce(p.stage_name, c.name), ', ' order by c."order") as composers
  from song_artist c left join artist p on p.id = c.artist_id where c.role = 'COMPOSER' group by c.song_id
  union all
  (select distinct on (o.song_id) o.song_id, o.composers from song_ownership o
  where o.label_id = app_label() and not exists (select from song s where s.id = o.song_id)
  order by o.song_id, o.until_period desc);
grant select on known_tone, known_composers to app_tenant, app_admin;

-- Of transfers before this one nothing better is known than what stands there today.
update song_ownership o set composers = coalesce((select k.composers from known_composers k where k.song_id = o.song_id), '');
insert into tone_ownership
  select s.content_id, o.transfer_id, o.label_id, r.composer, s.vascode, s.song_code
  from song_ownership o join log_transfer_content t on t.id = o.transfer_id
    join rbt r on r.song_id = o.song_id and r.created_at < t.done_at join rbt_submission s on s.rbt_id = r.id;

do $do$
begin
  execute replace(replace(pg_get_functiondef('move_content(bigint)'::regprocedure),
    'c.artist_id is not null order by c."order", c.artist_id)
    from song s', 'c.artist_id is not null order by c."order", c.artist_id),
      coalesce((select k.composers from known_composers k where k.song_id = s.id), '''')
    from song s'),
    'set constraints all deferred;', 'insert into tone_ownership
    select s.content_id, t.id, t.from_label_id, r.composer, s.vascode, s.song_code
    from rbt r join rbt_submission s on s.rbt_id = r.id where r.song_id = any (songs);

  set constraints all deferred;');
end $do$;
