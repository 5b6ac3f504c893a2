-- The tax invoice (faktur pajak) an owner of covered works registered for PPN makes out to us: PPN is paid to them as to labels, and
-- claimed back by its number.
alter table payee_payment add tax_invoice text check (tax_invoice ~ '^[0-9]{16,17}$'), add tax_invoice_on date,
  add constraint tax_invoice_has_a_day check ((tax_invoice is null) = (tax_invoice_on is null));
