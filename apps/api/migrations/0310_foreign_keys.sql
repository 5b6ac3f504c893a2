-- What is deleted is looked for where it might still be needed: with an index, not by reading the table.
create index on contract_term (artist_id) where artist_id is not null;
create index on contract_term (album_id) where album_id is not null;
create index on contract_term (song_id) where song_id is not null;
create index on suspense_line (song_id) where song_id is not null;
create index on suspense_line (decision_id) where decision_id is not null;
create index on suspense_decision (song_id) where song_id is not null;
create index on song_alias (decision_id) where decision_id is not null;
create index on report_batch (file_media_id);
create index on report_batch (duplicate_of) where duplicate_of is not null;
create index on media_variant (label_id);
create index on media_sound (label_id);
create index on finding_waiver (document) where document is not null;
create index on album (album_copyright_file) where album_copyright_file is not null;
create index on artist (artist_image) where artist_image is not null;
create index on session (viewer_id) where viewer_id is not null;
create index on user_role (role_id);
create index on withholding_slip (invoice_id);

-- The label of a credit is that of its release and of its artist, and those have one: asking a third time proves nothing.
alter table album_artist drop constraint album_artist_label_id_fkey;
alter table song_artist drop constraint song_artist_label_id_fkey;
alter table finding_waiver drop constraint finding_waiver_label_id_fkey;

-- Another index begins with the same columns.
drop index mail_id_idx;
drop index report_batch_supplement_of_idx1;
drop index media_label_id_idx;
