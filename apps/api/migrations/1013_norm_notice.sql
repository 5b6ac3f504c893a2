-- A norm notice (NPPN) bears a number and a day, and its paper is kept with the others of the label, who may bring it.
alter table label add column nppn_number text, add column nppn_date date;
grant update (nppn_document) on label to app_tenant;
