-- A store may take nothing for a while (holidays, moving house): what is new waits, a take-down does not.
alter table store add column closed_until date;
