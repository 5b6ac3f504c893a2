-- Whoever is deleted for good leaves what they did, told without their name, as everywhere else: nobody's personal data are kept
-- because they once shared a statement, entered a split or brought a catalogue.
alter table statement_share drop constraint statement_share_created_by_fkey;
alter table royalty_split drop constraint royalty_split_created_by_fkey;
alter table cover_application drop constraint cover_application_submitted_by_fkey, drop constraint cover_application_claimed_by_fkey;
alter table cover_payee drop constraint cover_payee_bank_changed_by_fkey;
alter table payee_payment drop constraint payee_payment_proposed_by_fkey, drop constraint payee_payment_paid_by_fkey;
alter table payee_link drop constraint payee_link_created_by_fkey;
alter table catalogue_import drop constraint catalogue_import_created_by_fkey;
