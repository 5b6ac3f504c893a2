-- What is proposed is read in the language of whoever is told, and not by mail: it has a name of its own among a notice's params.
update notification set params = params - 'title' || jsonb_build_object('change', params -> 'title')
  where kind = 'changeProposed' and params ? 'title';
