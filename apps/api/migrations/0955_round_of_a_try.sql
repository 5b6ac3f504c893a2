-- In which round of a tone a try was made: what came of it decides whether the terms of that round may still change. Of tries
-- from before nobody knows it; they count as made in this one.
alter table rbt_send add column round int;
