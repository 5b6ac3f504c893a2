-- Whoever pays the owners of covered works may read the licences they are paid by.
update role set privileges = privileges || array['coverToMaster.read']
  where 'coverPayees.read' = any (privileges) and not 'coverToMaster.read' = any (privileges);
