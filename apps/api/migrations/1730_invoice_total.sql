-- What an invoice comes to is worked out of three amounts none of which is ever missing: neither is it.
alter table invoice alter column total set not null;
