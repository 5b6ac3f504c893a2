-- Platforms are a list with other spellings, no free text: `Spotify`, `spotify` and `Spotify AB` are one store. How often one
-- reports, and when it is late, is what the report calendar expects of it.
create table platform (
  id bigint generated always as identity primary key,
  name text not null, aliases jsonb not null default '[]' check (jsonb_typeof(aliases) = 'array'),
  rhythm text not null default 'AUTO' check (rhythm in ('AUTO', 'MONTHLY', 'QUARTERLY', 'NONE')),
  -- Days after the end of a period by which its report is there.
  due_days int not null default 60 check (due_days between 0 and 366),
  version int not null default 0, created_at timestamptz not null default clock_timestamp(), updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, deleted_by bigint);
create trigger touch before update on platform for each row execute function touch_version();

-- What counts as one spelling.
create function platform_key(p_name text) returns text language sql immutable parallel safe set search_path = pg_catalog, public as $$
  select lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g'))
$$;

-- Every spelling belongs to one platform: names and aliases together, as long as it is not in the trash.
create table platform_name (
  key text primary key, platform_id bigint not null references platform (id) on delete cascade);
create function platform_spelled() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from platform_name where platform_id = new.id;
  if new.deleted_at is null then
    insert into platform_name (key, platform_id)
      select distinct platform_key(n), new.id from (select new.name union all select jsonb_array_elements_text(new.aliases)) s (n)
      where platform_key(n) <> '';
  end if;
  return null;
end $$;
create trigger spelled after insert or update on platform for each row execute function platform_spelled();

grant select on platform, platform_name to app_tenant, app_admin;
grant insert, update, delete on platform to app_admin;

insert into platform (name, aliases) values
  ('Spotify', '["Spotify AB"]'), ('Apple Music', '["Apple", "Apple Inc."]'), ('iTunes', '["iTunes Store"]'),
  ('YouTube Music', '["YouTube Music Premium"]'), ('YouTube', '["YouTube Content ID", "Google YouTube"]'),
  ('TikTok', '["ByteDance", "TikTok Music"]'), ('JOOX', '["JOOX Music"]'), ('Deezer', '[]'), ('Amazon Music', '["Amazon", "Amazon Prime Music", "Amazon Unlimited"]'),
  ('LangitMusik', '["Langit Musik"]'), ('Resso', '[]'), ('Facebook', '["Meta", "Facebook / Instagram"]'), ('Instagram', '[]'), ('Tidal', '[]'),
  ('Pandora', '[]'), ('SoundCloud', '[]'), ('Napster', '["Rhapsody"]'), ('Qobuz', '[]'), ('Anghami', '[]'), ('NetEase', '["NetEase Cloud Music"]'),
  ('Tencent', '["QQ Music", "Tencent Music"]'), ('KKBOX', '[]'), ('Boomplay', '[]'), ('Peloton', '[]'), ('Snapchat', '["Snap"]'), ('Shazam', '[]'),
  ('DistroKid', '[]'), ('TuneCore', '[]'), ('CD Baby', '["CDBaby"]'), ('Believe', '[]'), ('Symphonic', '["Symphonic Distribution"]'), ('FUGA', '[]'),
  ('The Orchard', '["Orchard"]'), ('Kontor', '["Kontor New Media"]'), ('Merlin', '[]'),
  ('Telkomsel', '[]'), ('Indosat', '["Indosat Ooredoo", "IOH"]'), ('XL Axiata', '["XL"]'), ('Smartfren', '[]'), ('Tri', '["3", "Hutchison"]');
-- What reports were filed under so far, in the spelling that came first.
insert into platform (name)
  select distinct on (platform_key(n)) n from (
    select platform as n, id as at from report_batch union all select dsp, null from (select distinct dsp from usage_rollup) u) s
  where btrim(n) <> '' and platform_key(n) not in (select key from platform_name)
  order by platform_key(n), at nulls last;

update role set privileges = privileges || array['platforms.read', 'platforms.write']
  where 'report.upload' = any (privileges) and not 'platforms.read' = any (privileges);
update role set privileges = privileges || array['platforms.remove']
  where 'tags.remove' = any (privileges) and not 'platforms.remove' = any (privileges);
