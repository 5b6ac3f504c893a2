-- Staged lines lie in a table each report, which needs not say in each of them whose it is. What is read already keeps the column:
-- nothing asks for it.
drop table report_line_staging;
create table report_line_staging (
  row_no int not null, track_no int not null, context_no int not null, quantity bigint not null, amount numeric not null);
grant select, insert, update, delete on report_line_staging to app_admin;
