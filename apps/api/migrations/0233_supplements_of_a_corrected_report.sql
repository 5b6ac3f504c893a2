-- What becomes of the posted supplements of a report when the file that corrects it is posted: said when that is asked for.
alter table report_batch add column supplements_fate text check (supplements_fate in ('KEEP', 'TAKE_BACK'));
create index on report_batch (supplement_of) where supplement_of is not null;
