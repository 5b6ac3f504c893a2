-- Which income is still to be stated, by label: of the months behind us that is next to nothing, and both who calculates a
-- month and who looks what it lacks ask for it. Without it every sum of every month was read.
create index usage_rollup_open on usage_rollup (label_id) where statement_id is null;
