-- An advance names the contract it is for when it is proposed. One that waits was judged by the newest contract of its day.
update contract_change c set wanted = c.wanted || jsonb_build_object('number', coalesce(
    (select v.number from contract_version v where v.label_id = c.label_id and v.at <= c.proposed_at order by v.version desc limit 1),
    (select l.contract_number from label l where l.id = c.label_id)))
  where c.kind = 'ADVANCE' and c.status = 'PROPOSED' and c.wanted ->> 'number' is null;
