-- A record names files of its own label only, of the kind its field is for. A label could store another label's identity
-- card as its own: its papers were text that nobody compared with anything.

-- Papers that staff uploaded for nobody in particular belong to the label that names them; what then names a paper of
-- nobody, of another label or of another kind named nothing its readers could open, and goes.
update media m set label_id = l.id from label l
  where m.label_id is null and m.kind = 'DOCUMENT' and m.id in (l.registrant_photo, l.ktp, l.siup, l.akta_perusahaan, l.npwp, l.nppn_document);
do $$
declare field text;
begin
  foreach field in array array['registrant_photo', 'ktp', 'siup', 'akta_perusahaan', 'npwp', 'nppn_document'] loop
    execute format('update label set %1$I = null where %1$I is not null and not exists
      (select from media m where m.id = label.%1$I and m.label_id = label.id and m.kind = ''DOCUMENT'')', field);
  end loop;
end $$;

alter table media add constraint media_of_label unique (label_id, id);

-- A label is written before the papers that come with it can be its own: these wait for the end of the transaction.
alter table label
  add foreign key (id, registrant_photo) references media (label_id, id) on delete restrict deferrable initially deferred,
  add foreign key (id, ktp) references media (label_id, id) on delete restrict deferrable initially deferred,
  add foreign key (id, siup) references media (label_id, id) on delete restrict deferrable initially deferred,
  add foreign key (id, akta_perusahaan) references media (label_id, id) on delete restrict deferrable initially deferred,
  add foreign key (id, npwp) references media (label_id, id) on delete restrict deferrable initially deferred,
  add foreign key (id, nppn_document) references media (label_id, id) on delete restrict deferrable initially deferred;
alter table artist drop constraint artist_artist_image_fkey,
  add foreign key (label_id, artist_image) references media (label_id, id);
alter table album drop constraint album_album_image_fkey, drop constraint album_album_copyright_file_fkey,
  add foreign key (label_id, album_image) references media (label_id, id),
  add foreign key (label_id, album_copyright_file) references media (label_id, id);
alter table song drop constraint song_song_file_fkey,
  add foreign key (label_id, song_file) references media (label_id, id);
alter table finding_waiver drop constraint finding_waiver_document_fkey,
  add foreign key (label_id, document) references media (label_id, id);
alter table invoice drop constraint invoice_npwp_document_fkey, drop constraint invoice_ktp_document_fkey,
  drop constraint invoice_invoice_document_fkey, drop constraint invoice_privy_document_fkey,
  add foreign key (label_id, npwp_document) references media (label_id, id),
  add foreign key (label_id, ktp_document) references media (label_id, id),
  add foreign key (label_id, invoice_document) references media (label_id, id),
  add foreign key (label_id, privy_document) references media (label_id, id);

-- The kind of a file never changes, so it is enough to look when a field is written.
create function files_of_kind() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare field text; named text;
begin
  foreach field in array tg_argv[1:] loop
    named := to_jsonb(new) ->> field;
    if named is not null and not exists (select from media where id = named and kind = tg_argv[0]) then
      raise exception 'insert or update names a file that is no %', tg_argv[0] using errcode = 'foreign_key_violation', column = field;
    end if;
  end loop;
  return new;
end $$;
create trigger files_of_kind before insert or update of registrant_photo, ktp, siup, akta_perusahaan, npwp, nppn_document on label for each row
  execute function files_of_kind('DOCUMENT', 'registrant_photo', 'ktp', 'siup', 'akta_perusahaan', 'npwp', 'nppn_document');
create trigger documents_of_kind before insert or update of album_copyright_file on album for each row
  execute function files_of_kind('DOCUMENT', 'album_copyright_file');
create trigger covers_of_kind before insert or update of album_image on album for each row execute function files_of_kind('COVER', 'album_image');
create trigger files_of_kind before insert or update of artist_image on artist for each row
  execute function files_of_kind('ARTIST_IMAGE', 'artist_image');
create trigger files_of_kind before insert or update of song_file on song for each row execute function files_of_kind('SONG', 'song_file');
create trigger files_of_kind before insert or update of document on finding_waiver for each row
  execute function files_of_kind('DOCUMENT', 'document');
create trigger files_of_kind before insert or update of npwp_document, ktp_document, invoice_document, privy_document on invoice for each row
  execute function files_of_kind('DOCUMENT', 'npwp_document', 'ktp_document', 'invoice_document', 'privy_document');

-- Whether a record of a label (null: the platform's own) may use a file, as the caller sees it: `OK`, else what is wrong.
-- What staff uploaded for nobody in particular goes over to the record's label. The one judge of every field that names a file.
create function take_file(p_id text, p_kind text, p_label bigint) returns text language plpgsql set search_path = pg_catalog, public as $$
declare file media;
begin
  select * into file from media where id = p_id;
  if not found or (file.label_id is not null and file.label_id is distinct from p_label) then return 'MISSING'; end if;
  if file.kind <> p_kind then return 'KIND'; end if;
  if file.status = 'REFUSED' then return 'REFUSED'; end if;
  if file.label_id is distinct from p_label then
    update media set label_id = p_label where id = p_id and label_id is null;
    if not found then return 'MISSING'; end if;
    update media_variant set label_id = p_label where media_id = p_id;
    update media_sound set label_id = p_label where media_id = p_id;
  end if;
  return case file.status when 'READY' then 'OK' else 'PENDING' end;
end $$;
revoke all on function files_of_kind, take_file from public;
grant execute on function take_file to app_tenant, app_admin;
