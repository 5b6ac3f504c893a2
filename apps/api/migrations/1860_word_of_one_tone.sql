-- An event is the operator's name for a word of one tone: two tones may have one of the same name, and each is heard.
alter table operator_message drop constraint operator_message_pkey;
drop index operator_message_submission_id_idx;
alter table operator_message add primary key (submission_id, event_id);
