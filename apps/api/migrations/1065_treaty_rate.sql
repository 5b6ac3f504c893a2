-- An owner of works abroad may prove by a form of the tax office (DGT) that a treaty sets another rate for them.
alter table cover_payee add column treaty_bp int check (treaty_bp between 0 and 10000),
  add constraint treaty_abroad check (treaty_bp is null or payee = 'FOREIGN');
