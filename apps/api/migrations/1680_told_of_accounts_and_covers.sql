-- Whoever was told that an account waits for them, or a cover, went on being told when it was decided, often by the label itself.
grant execute on function settle_told to app_tenant;

-- Of an account the notice did not say which it was: those of before the oldest that is not decided.
update notification set read_at = now()
where kind in ('bankChangeAsked', 'bankChangeFrozen') and link = '/backoffice/bankChanges' and read_at is null
  and created_at < coalesce((select min(asked_at) from bank_change where status in ('WAITING', 'FROZEN')), 'infinity');

update notification n set read_at = now()
where n.kind = 'bankChangeFrozen' and n.link like '/backoffice/label/%' and n.read_at is null and not exists (
  select from bank_change b where b.status = 'FROZEN' and b.label_id = substring(n.link from '/label/(\d+)/')::bigint);

update notification n set read_at = now()
where n.kind in ('coverSubmitted', 'coverOffered', 'coverChangesRequested') and n.read_at is null and not exists (
  select from cover_application c where c.id = substring(n.link from '/(\d+)')::bigint
    and (n.kind, c.status) in (('coverSubmitted', 'SUBMITTED'), ('coverSubmitted', 'VERIFYING'),
      ('coverOffered', 'OFFERED'), ('coverChangesRequested', 'CHANGES_REQUESTED')));

update notification n set read_at = now()
where n.kind = 'coverWaitsForYou' and n.read_at is null and not exists (
  select from cover_application c where c.id = substring(n.link from '/(\d+)')::bigint
    and c.status in ('SUBMITTED', 'VERIFYING', 'OFFERED', 'CHANGES_REQUESTED'));
