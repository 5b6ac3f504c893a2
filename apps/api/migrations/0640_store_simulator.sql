-- Who presses the buttons of the other simulators presses those of the stores.
update role set privileges = privileges || array['storeSimulator']
  where 'operatorSimulator' = any (privileges) and not 'storeSimulator' = any (privileges);
