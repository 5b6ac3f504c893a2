-- How long an answer to an artist and to a transfer may take is a parameter with a meaning. Rows that somebody entered under these
-- names before are read from now on: their days stay, at most the sixty that may be, written as they are now; what is no number of
-- days becomes what was promised all the same.
update sysparam set key = 'TRANSFER_WORKING_DAYS'
where "group" = 'SLA' and key = 'TRANSFER' and deleted_at is null
  and not exists (select from sysparam s where s."group" = 'SLA' and s.key = 'TRANSFER_WORKING_DAYS' and s.deleted_at is null);
update sysparam set value = case when value ~ '^\s*0*[1-9]\d*\s*$' then least(regexp_replace(value, '\s', '', 'g')::numeric, 60)::text else '3' end
where "group" = 'SLA' and key in ('ARTIST_WORKING_DAYS', 'TRANSFER_WORKING_DAYS') and value !~ '^([1-9]|[1-5][0-9]|60)$';
-- In the trash they would keep a row from being made, and nobody would see what holds.
delete from sysparam where "group" = 'SLA' and key in ('ARTIST_WORKING_DAYS', 'TRANSFER_WORKING_DAYS') and deleted_at is not null;
