-- What the rules found of a release when it was sent in: for the queue, which cannot ask them for every row.
create table release_check (
  album_id bigint primary key references album (id) on delete cascade,
  blocking int not null, warning int not null, advice int not null,
  -- Findings that say it is somebody else's: the sound, the cover or the name.
  twins int not null,
  -- FIRST: looked at before others. SAMPLE: of a label whose releases are only looked at now and then.
  lane text not null check (lane in ('FIRST', 'NORMAL', 'SAMPLE')),
  spike boolean not null,
  counted_at timestamptz not null default app_now());
create index on release_check (lane) where lane = 'FIRST';
alter table release_check enable row level security;
alter table release_check force row level security;
create policy release_check_admin on release_check for all to app_admin using (true) with check (true);
create policy release_check_owner on release_check for all to current_user using (true) with check (true);
grant select on release_check to app_admin;

-- Releases of a label that a reviewer let through at the first try, counted back from the last one to the first that was not.
create function clean_releases(p_label bigint) returns int language sql stable security definer set search_path = pg_catalog, public as $$
  with decided as (
    select action, row_number() over (order by id desc) as back from transition_event
    where entity = 'album' and label_id = p_label and (app_label() is null or label_id = app_label()) and from_status = 'SUBMITTED' and action in ('approve', 'approveByRule', 'requestChanges', 'reject')
      and not exists (select from album a where a.id = entity_id and a.revision_of is not null)
    order by id desc limit 1000)
  select coalesce((select min(back) - 1 from decided where action in ('requestChanges', 'reject')), (select count(*) from decided))::int
$$;

-- Whether what a label was paid for last is far more than in the three months before: five times as many plays, and many.
create function has_spike(p_label bigint) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  with month as (
    select datenum, sum(quantity) as plays from usage_month where label_id = p_label group by datenum order by datenum desc limit 4),
  last as (select * from month order by datenum desc limit 1)
  select coalesce((select last.plays >= 50000 and last.plays > 5 * coalesce((select avg(m.plays) from month m where m.datenum < last.datenum), 0) from last), false)
$$;

-- Keeps what was found; answers the lane.
create function note_release_check(p_album bigint, p_blocking int, p_warning int, p_advice int, p_twins int, p_sample boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_label bigint;
  v_spike boolean;
  v_lane text;
begin
  select label_id into v_label from album where id = p_album and (app_label() is null or label_id = app_label());
  if v_label is null then return null; end if;
  v_spike := has_spike(v_label);
  v_lane := case
    when (p_twins > 0 or v_spike) and (select count(*) from album where label_id = v_label and revision_of is null
        and approval_status in ('APPROVED', 'TAKEDOWN_REQUESTED', 'TAKEN_DOWN')) < 3 then 'FIRST'
    when p_sample then 'SAMPLE' else 'NORMAL' end;
  insert into release_check (album_id, blocking, warning, advice, twins, lane, spike)
    values (p_album, p_blocking, p_warning, p_advice, p_twins, v_lane, v_spike)
  on conflict (album_id) do update set blocking = excluded.blocking, warning = excluded.warning, advice = excluded.advice,
    twins = excluded.twins, spike = excluded.spike, counted_at = app_now(),
    lane = case when release_check.lane = 'SAMPLE' and excluded.lane = 'NORMAL' then 'SAMPLE' else excluded.lane end;
  return v_lane;
end $$;
revoke all on function clean_releases, has_spike, note_release_check from public;
grant execute on function clean_releases, note_release_check to app_tenant, app_admin;
