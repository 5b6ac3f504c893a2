-- More of the public site: groups of questions, faces, marks of services, plans, and challenges.
alter table faq add section text, add section_indonesian text;
alter table homepage_testimonial add image text references media (id), add upc text;
-- A service's mark in one colour: {viewBox, path}, path data and nothing else.
alter table dsp add mark jsonb;

create table homepage_plan (
  title text not null, title_indonesian text, price text not null, price_indonesian text, sub_title text not null, sub_title_indonesian text,
  description text, description_indonesian text,
  -- Per cent of the income that stays with the label.
  share int check (share between 0 and 100));
create table challenge (
  title text not null, title_indonesian text, prize text not null, prize_indonesian text,
  description text, description_indonesian text, winners text, winners_indonesian text,
  poster text references media (id), opens_on date not null, closes_on date not null, link text check (link ~* '^https?://'),
  constraint challenge_days check (closes_on >= opens_on));

do $$
declare t text;
begin
  foreach t in array array['homepage_plan', 'challenge'] loop
    execute format('alter table %I
      add column id bigint generated always as identity primary key,
      add column "order" int not null default 0,
      add column publish_at timestamptz default app_now(),
      add column unpublish_at timestamptz,
      add column version int not null default 0,
      add column created_at timestamptz not null default app_now(),
      add column updated_at timestamptz not null default app_now(),
      add column deleted_at timestamptz,
      add column deleted_by bigint,
      add constraint %I check (unpublish_at > publish_at)', t, t || '_schedule');
    execute format('create index on %I ("order", id) where deleted_at is null', t);
    execute format('create trigger stand_last before insert on %I for each row execute function stand_last()', t);
    execute format('create trigger touch before update on %I for each row when (old."order" = new."order") execute function touch_version()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I for all to app_admin using (true) with check (true)', t || '_admin', t);
    execute format('create policy %I on %I for all to current_user using (true) with check (true)', t || '_owner', t);
    execute format('create policy %I on %I for select to app_public, app_tenant using (is_published(publish_at, unpublish_at, deleted_at))', t || '_read', t);
    execute format('grant select on %I to app_public, app_tenant', t);
    execute format('grant select, insert, update, delete on %I to app_admin', t);
  end loop;
end $$;

-- Of testimonials, whether the release they name has a page: what follows /release/ in its address.
create function release_page_of(p_upc text, p_day date) returns text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select a.upc_icpn from album a
  where p_upc is not null and lpad(a.upc_icpn, 14, '0') = lpad(p_upc, 14, '0') and a.deleted_at is null and a.revision_of is null
    and is_live(a.approval_status) and coalesce(a.release_date, p_day) <= p_day
  limit 1
$$;
revoke all on function release_page_of from public;
grant execute on function release_page_of to app_public;
