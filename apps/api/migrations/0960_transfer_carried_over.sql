-- The statements an invoice asks for the money of: its own, and those of its label and stream that were too little for an
-- invoice of their own and waited for the next, which is the first that was opened after they were approved.
create function statements_of_invoice(p_invoice bigint) returns setof bigint
  language sql stable security invoker set search_path = pg_catalog, public as $$
  select statement_id from invoice where id = p_invoice
  union
  select s.id from invoice i join statement s on s.label_id = i.label_id and s.stream = i.stream and s.approved_at < i.created_at
  where i.id = p_invoice and not exists (select from invoice own where own.statement_id = s.id)
    and not exists (select from invoice n where n.label_id = i.label_id and n.stream = i.stream
      and n.created_at > s.approved_at and n.created_at < i.created_at)
$$;
revoke all on function statements_of_invoice from public;

-- A transfer waits for each of them.
do $$
declare
  before text := pg_get_functiondef('transfer_hindrances(text, bigint, bigint, bigint, integer, bigint)'::regprocedure);
  after text := replace(before, 'where l.statement_id = i.statement_id and', 'where l.statement_id = any (array(select statements_of_invoice(i.id))) and');
begin
  if after = before then raise exception 'transfer_hindrances reads otherwise'; end if;
  execute after;
end $$;
