-- How a person hears of notices beside the bell: at once by mail, in a digest, or not at all.
create table notice_setting (
  user_id bigint primary key references app_user (id) on delete cascade,
  digest text not null default 'DAILY' check (digest in ('DAILY', 'WEEKLY', 'NONE')),
  -- Hour and weekday (ISO: Monday is 1) in Asia/Jakarta.
  hour int not null default 8 check (hour between 0 and 23),
  weekday int not null default 1 check (weekday between 1 and 7),
  -- Groups of kinds (contract/accounts/notification.ts); what is in neither list goes into the digest.
  at_once text[] not null default '{}', bell_only text[] not null default '{}',
  -- The moment up to which notices were told by digest.
  digested_until timestamptz not null);
alter table notice_setting enable row level security;
alter table notice_setting force row level security;
create policy notice_setting_admin on notice_setting for all to app_admin using (true) with check (true);
create policy notice_setting_owner on notice_setting for all to current_user using (true) with check (true);
grant select, insert, update, delete on notice_setting to app_admin;

alter table notification add column mailed_at timestamptz;

-- A job looks at a notice of somebody who wants some of them by mail at once.
create function mail_notice() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from notice_setting where user_id = new.user_id and at_once <> '{}') then
    perform enqueue('notice.mail', json_build_object('id', new.id));
  end if;
  return null;
end $$;
create trigger notice_mails after insert on notification for each row execute function mail_notice();

-- The last moment at or before p_now at which a digest is due.
create function digest_due(s notice_setting, p_now timestamptz) returns timestamptz language sql immutable as $$
  select max(slot) from (
    select (day + make_interval(hours => s.hour)) at time zone 'Asia/Jakarta' as slot
    from generate_series(
      date_trunc('day', p_now at time zone 'Asia/Jakarta') - interval '7 days',
      date_trunc('day', p_now at time zone 'Asia/Jakarta'), interval '1 day') day
    where s.digest = 'DAILY' or s.digest = 'WEEKLY' and extract(isodow from day) = s.weekday) slots
  where slot <= p_now
$$;
