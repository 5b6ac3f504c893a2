-- A norm notice (NPPN) holds for the tax year it was given for. One that is on file is of the year in which two people last
-- confirmed it; where that is not known, of the year in which somebody last wrote the label or the payee.
alter table label add column nppn_year int check (nppn_year between 2000 and 2100);
alter table cover_payee add column nppn_year int check (nppn_year between 2000 and 2100);

alter table label disable trigger touch;
update label set nppn_year = extract(year from coalesce(
    (select max(c.decided_at) from contract_change c
      where c.label_id = label.id and c.kind = 'PAYEE_TAX' and c.status = 'CONFIRMED' and c.wanted ->> 'nppn' = 'true'),
    updated_at) at time zone 'Asia/Jakarta')
  where nppn;
alter table label enable trigger touch;
alter table cover_payee disable trigger touch;
update cover_payee set nppn_year = extract(year from updated_at at time zone 'Asia/Jakarta') where nppn;
alter table cover_payee enable trigger touch;
update contract_change set wanted = wanted || jsonb_build_object('nppnYear', extract(year from proposed_at at time zone 'Asia/Jakarta')::int)
  where kind = 'PAYEE_TAX' and status = 'PROPOSED' and wanted ->> 'nppn' = 'true';

alter table label add constraint notice_of_a_year check (not nppn or nppn_year is not null);
alter table cover_payee add constraint notice_of_a_year check (not nppn or nppn_year is not null);
