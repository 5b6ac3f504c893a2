-- Nothing calls these. By the first a label could have freed what its invoice holds and left the invoice as it is; who else holds
-- a right is asked by kit/approval/fourEyes.ts.
drop function ledger_unreserve(text, text);
drop function other_holders(text, bigint);
