-- Whether an individual is alone or a band was written freely by staff, and is chosen since: whoever was written as a band was
-- spoken to as a solo artist. Words that can mean one thing alone become the choice; all others stay as they were written.
alter table label disable trigger touch;
update label set register_as = w.choice
  from (values ('GROUP', '{group,group or band,band,group band,music group,duo,trio,grup,grup band,grup atau band,grup musik,kelompok musik}'::text[]),
    ('SOLO_ARTIST', '{solo artist,solo,solo singer,singer,artist,artis solo,artis,penyanyi,penyanyi solo,solois}')) w (choice, said)
  where type = 'INDIVIDUAL' and lower(btrim(regexp_replace(register_as, '[\s_/-]+', ' ', 'g'))) = any (w.said);
alter table label enable trigger touch;
