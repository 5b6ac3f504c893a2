-- Each try of a mail that fails is followed by the next one later, up to six hours. Once the server takes one again, those that wait
-- because of it go at once; one that was tried a moment ago keeps its time, and so does whatever was not taken for its recipient's
-- sake: a mail that takes the server's patience every time would hold the place of others.
alter table mail add column server_failed_at timestamptz;

create function mails_again() returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update graphile_worker._private_jobs set run_at = now(), updated_at = now()
  where id in (
    select j.id from mail m join graphile_worker._private_jobs j on j.key = 'mail:' || m.id
    where m.sent_at is null and m.failed_at is null and m.server_failed_at < now() - interval '10 minutes'
      and j.locked_at is null and j.run_at > now()
    for update of j skip locked);
end $$;
revoke all on function mails_again from public;
grant execute on function mails_again to app_admin;
