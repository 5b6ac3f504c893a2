-- Where nothing was withheld there is nothing to prove: drafts of it, which nobody could end, are dropped.
update withholding_slip set status = 'CANCELLED', reason = 'nothing was withheld' where status = 'DRAFT' and pph = 0;
