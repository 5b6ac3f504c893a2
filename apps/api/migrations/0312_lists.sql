-- The keys of label and number serve what these did: the lists of a label, the newest first.
drop index album_label_id_id_idx;
drop index song_label_id_id_idx;
drop index artist_label_id_id_idx;
