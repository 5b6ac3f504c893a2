-- Until when a mail is worth sending: as long as the key in it is good, where it carries one; without it two weeks.
alter table mail add column good_until timestamptz;

-- The administrator's screen counts what waits and what went out or failed lately.
create index on mail (created_at) where sent_at is null and failed_at is null;
create index on mail (sent_at) where sent_at is not null;
create index on mail (failed_at) where failed_at is not null;

-- Answers are kept for whoever repeats a call, and each is seen by its own person alone: the clock takes old ones away unseen.
create policy idempotency_owner on idempotency_key for all to current_user using (true) with check (true);
create index on idempotency_key (created_at);
create function idempotency_sweep(p_days int, p_rows int) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare n bigint;
begin
  delete from idempotency_key where (user_id, key) in (
    select user_id, key from idempotency_key where created_at < now() - make_interval(days => p_days) order by created_at limit p_rows);
  get diagnostics n = row_count;
  return n;
end $$;
revoke all on function idempotency_sweep from public;
grant execute on function idempotency_sweep to app_admin;
