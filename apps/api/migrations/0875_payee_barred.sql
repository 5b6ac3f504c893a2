-- What stands against paying an invoice to the account it names, for the trigger of 0201 and for whoever asks before: the code
-- it is refused with, null while nothing does.
create function payee_barred(i invoice) returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select case
    when exists (select from bank_change where label_id = i.label_id and status = 'FROZEN') then 'LG020'
    when exists (select from bank_change where label_id = i.label_id and status = 'REFUSED' and frozen_at is not null
        and digits_key(bank_account_number) = digits_key(i.bank ->> 'bankAccountNumber'))
      and digits_key(i.bank ->> 'bankAccountNumber') is distinct from (select digits_key(bank_account_number) from label where id = i.label_id)
    then 'LG021' end
$$;
revoke execute on function payee_barred(invoice) from public;
grant execute on function payee_barred(invoice) to app_admin;

create or replace function refuse_frozen_payee() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare barred text := payee_barred(new);
begin
  if barred = 'LG020' then
    raise exception 'the payee of label % is frozen', new.label_id using errcode = 'LG020';
  end if;
  if barred = 'LG021' and new.status = 'P' then
    raise exception 'the account of invoice % was refused', new.id using errcode = 'LG021';
  end if;
  return new;
end $$;
