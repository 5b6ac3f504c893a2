-- From when to when a contract runs, beside the words of contract_period: a floor is topped up in the statement of the
-- month in which the contract ends. No end: until further notice.
alter table label
  add column contract_start date, add column contract_end date,
  add constraint contract_in_order check (contract_end >= contract_start);
