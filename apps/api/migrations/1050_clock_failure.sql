-- What the platform does by the clock and cannot at present. Each round is begun anew by the next one, with its tries, so that the
-- queue never counts it as given up; here it stands from its first failure until it succeeds.
create table clock_failure (
  task text primary key,
  since timestamptz not null default app_now(), last_at timestamptz not null default app_now(),
  times int not null default 1);
grant select, insert, update, delete on clock_failure to app_admin;
