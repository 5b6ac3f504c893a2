-- A parameter that decides money waits for a second person like a contract or a rule of tax; one wish of each at a time.
alter table contract_change drop constraint contract_change_kind_check;
alter table contract_change add constraint contract_change_kind_check check (kind in (
  'CONTRACT', 'CONTRACT_WITHDRAW', 'PAYEE_TAX', 'ADVANCE', 'ADVANCE_BACK', 'TERM', 'TERM_END', 'TERM_REMOVE',
  'TAX_RULE', 'TAX_REPLACE', 'TAX_END', 'TAX_WITHDRAW', 'PARAMETER'));
alter table contract_change drop constraint of_a_label;
alter table contract_change add constraint of_a_label check ((label_id is null) = (kind like 'TAX%' or kind = 'PARAMETER'));
create unique index one_parameter_wish on contract_change (subject) where kind = 'PARAMETER' and status = 'PROPOSED';
