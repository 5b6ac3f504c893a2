-- Every look at a statement asks for its invoice: of all invoices there ever were.
create index on invoice (statement_id);
