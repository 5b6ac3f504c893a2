-- Invoices are looked for by the number of the tax invoice to them.
create index tax_invoice_number on tax_invoice (number);
