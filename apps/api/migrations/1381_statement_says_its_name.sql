-- A statement is printed with the name its label had when it was approved; of those there are, the one of today is the last known.
alter table statement add column label_name text;
alter table statement disable trigger touch;
update statement s set label_name = l.name from label l where l.id = s.label_id and s.status in ('APPROVED', 'PUBLISHED');
alter table statement enable trigger touch;
