-- Whoever of a label may open no transfer and no archive was told of each, and mailed a link that shows them nothing.
create or replace function notice_rights(p_kind text) returns text[] language sql immutable as $$
  select case
    when is_money_notice(p_kind) then array['invoicing.read', '*']
    when p_kind ~ '^contract' then array['label.contract.read', '*']
    when p_kind ~ '^cover' then array['coverToMaster.apply', 'coverToMaster.verify', '*']
    when p_kind ~ '^transfer' then array['transfer.request', 'transfer.decide', '*']
    when p_kind ~ '^import' then array['catalogueArchive', '*'] end
$$;
