-- As 1631, of payment runs, months and payments to owners: what a second person was asked for is told no more once it is decided.
update notification n set read_at = now()
where n.read_at is null and (
  n.kind = 'paymentRunProposed' and not exists (
    select from payment_run r where r.status = 'PROPOSED' and n.link = '/backoffice/payment-runs/' || r.id || '/show')
  or n.kind = 'coverPaymentProposed' and not exists (
    select from payee_payment p where p.status = 'PROPOSED' and n.link = '/backoffice/coverPayees/' || p.payee_id || '/show')
  or n.kind in ('periodLockAsked', 'periodUnlockAsked') and not exists (
    select from period p where n.link = '/backoffice/periods/' || p.id || '/show'
      and p.status = case n.kind when 'periodLockAsked' then 'LOCK_ASKED' else 'UNLOCK_ASKED' end));
