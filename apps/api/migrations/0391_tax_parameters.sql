-- Nothing reads parameters of the group TAX: what is withheld is decided by rules of tax, which have a screen and two people. The
-- right to change that group opens nothing any more.
update role set privileges = array_remove(privileges, 'sysparam.tax') where 'sysparam.tax' = any (privileges);
