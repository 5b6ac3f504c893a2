-- What is deleted is looked for where it might still be needed, as in 0310.
create index on song_ownership (transfer_id);
create index on artist_copy (label_id);
create index on log_transfer_proof (label_id);
