-- A table may be written as a workbook; a monthly report comes in the form it was asked for in.
alter table export_file drop constraint export_file_format_check;
alter table export_file add constraint export_file_format_check check (format in ('csv', 'zip', 'xlsx'));
alter table report_schedule add column format text not null default 'csv' check (format in ('csv', 'xlsx'));
