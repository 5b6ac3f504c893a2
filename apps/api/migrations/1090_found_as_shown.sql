-- A release is shown by the title stores get ("Senja (Live)"), and found by it, too: what it is looked for by is that title, with
-- the plain one where that holds it no more.
create function searched_title(title text, shown text) returns text language sql immutable parallel safe as $$
  select case
    when shown is null or strpos(lower(title), lower(shown)) > 0 then title
    when strpos(lower(shown), lower(title)) > 0 then shown
    else title || ' ' || shown
  end
$$;

create or replace function keep_album_title() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into album_title (id, title, code, live)
  values (new.id, searched_title(new.album_title, new.display_album_title), lpad(new.upc_icpn, 14, '0'),
    new.deleted_at is null and new.revision_of is null)
  on conflict (id) do update set title = excluded.title, code = excluded.code, live = excluded.live;
  return null;
end $$;

drop trigger album_title_kept on album;
create trigger album_title_kept
  after update of album_title, display_album_title, upc_icpn, deleted_at, revision_of on album for each row
  when ((old.album_title, old.display_album_title, old.upc_icpn, old.deleted_at, old.revision_of)
    is distinct from (new.album_title, new.display_album_title, new.upc_icpn, new.deleted_at, new.revision_of))
  execute function keep_album_title();

update album_title t set title = searched_title(a.album_title, a.display_album_title)
  from album a where a.id = t.id and t.title is distinct from searched_title(a.album_title, a.display_album_title);
