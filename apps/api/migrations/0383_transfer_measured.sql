-- Before and after are measured while nobody else books anything of either side: an invoice that was asked for in the same
-- moment moved an account between the two.
do $$
begin
  execute replace(pg_get_functiondef('move_content(bigint)'::regprocedure), 'create temp table transfer_before',
    'lock table usage_rollup in share mode;
  perform from ledger_account where label_id in (t.from_label_id, t.to_label_id) order by id for no key update;
  create temp table transfer_before');
end $$;
