-- A version is made of a text, of when it is shown and of its being in the trash: a text that is moved in its list, while the
-- version whose moment has come is not yet copied to its record, is not written anew.
do $$
declare t text;
begin
  foreach t in array array['privacy_policy', 'term_agreement'] loop
    execute format('drop trigger keep_version on %I', t);
    execute format('create trigger keep_version after insert or update of
      title, title_indonesian, description, description_indonesian, publish_at, unpublish_at, deleted_at on %I
      for each row execute function keep_version()', t);
  end loop;
end $$;
