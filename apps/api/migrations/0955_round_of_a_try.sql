-- In which round of a tone a try was made: what came of it decides whether the terms of that round may still change. Of tries
-- from before nobody knows it; they count as made in the round the tone is in now, and in no later one.
alter table rbt_send add column round int;
update rbt_send t set round = s.round from rbt_submission s where s.id = t.submission_id;
alter table rbt_send alter column round set not null;
