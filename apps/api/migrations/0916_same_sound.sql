-- Whether two recordings of one label are one: the same bytes, or judged so by their sound. Nothing is told of
-- another label's, and nothing to whoever is of another.
create function same_sound(p_one text, p_other text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (
    select from media one join media other on other.label_id = one.label_id
    where one.id = p_one and other.id = p_other and (app_label() is null or app_label() = one.label_id)
      and (one.sha256 = other.sha256
        or exists (select from sound_twin where (media_id, twin_id) in ((one.id, other.id), (other.id, one.id)))))
$$;
revoke all on function same_sound from public;
grant execute on function same_sound to app_tenant, app_admin;
