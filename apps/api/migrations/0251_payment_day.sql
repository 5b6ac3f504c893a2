-- An invoice is paid between the day it was accepted and the day that is written down, in Jakarta. What was paid before this
-- rule stays as it is.
alter table invoice add constraint paid_after_accepted check (
  status <> 'P' or payment_date is null or accepted_at is null
  or payment_date >= (accepted_at at time zone 'Asia/Jakarta')::date) not valid;
alter table invoice add constraint paid_by_today check (
  status <> 'P' or payment_date is null or paid_at is null
  or payment_date <= (paid_at at time zone 'Asia/Jakarta')::date) not valid;
