-- How long an answer to an artist and to a transfer may take is a parameter with a meaning. Rows that somebody entered under these
-- names before are read from now on, so what is no number of days becomes what was promised all the same.
update sysparam set key = 'TRANSFER_WORKING_DAYS'
where "group" = 'SLA' and key = 'TRANSFER' and deleted_at is null
  and not exists (select from sysparam s where s."group" = 'SLA' and s.key = 'TRANSFER_WORKING_DAYS' and s.deleted_at is null);
update sysparam set value = '3'
where "group" = 'SLA' and key in ('ARTIST_WORKING_DAYS', 'TRANSFER_WORKING_DAYS') and value !~ '^([1-9]|[1-5][0-9]|60)$';
-- In the trash they would keep a row from being made, and nobody would see what holds.
delete from sysparam where "group" = 'SLA' and key in ('ARTIST_WORKING_DAYS', 'TRANSFER_WORKING_DAYS') and deleted_at is not null;
