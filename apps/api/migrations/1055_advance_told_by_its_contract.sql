-- An advance that waits says which contract it is for, as those do that were proposed since they name one.
update contract_change c set title = (select jsonb_object_agg(lang, said || ', ' || (c.wanted ->> 'number')) from jsonb_each_text(c.title) t (lang, said))
  where c.kind = 'ADVANCE' and c.status = 'PROPOSED' and c.wanted ->> 'number' is not null
    and not starts_with(reverse(c.title ->> 'en-us'), reverse(', ' || (c.wanted ->> 'number')));
