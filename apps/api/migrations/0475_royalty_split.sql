-- Who has which part of what a song brings its label, as the label agreed with its artists, producers and writers: its own
-- duty, nothing is booked. A set holds from its month (200001: from the beginning) until the next one; none: equal parts
-- among the main artists (packages/contract/src/royalties/royaltySheet.ts). Shares: [{"kind", "artistId", "name", "role", "bp"}].
create function shares_are_whole(p_shares jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(p_shares) = 'array' and (jsonb_array_length(p_shares) = 0 or (
    select sum((e ->> 'bp')::int) = 10000 and bool_and((e ->> 'bp')::int between 1 and 10000) from jsonb_array_elements(p_shares) e))
$$;

-- A song that goes to another label takes no agreement of the old one along, which keeps its own for its months.
create table royalty_split (
  label_id bigint not null references label (id) on delete cascade,
  song_id bigint not null references song (id) on delete cascade,
  from_period int not null check (is_period(from_period)),
  shares jsonb not null check (shares_are_whole(shares)),
  -- Of all sets of a label's song: the same in each of them.
  version int not null,
  created_by bigint references app_user (id), created_at timestamptz not null default clock_timestamp(),
  primary key (song_id, label_id, from_period));
create index on royalty_split (label_id);
create index on royalty_split (created_by);
alter table royalty_split enable row level security;
alter table royalty_split force row level security;
create policy royalty_split_admin on royalty_split for all to app_admin using (true) with check (true);
create policy royalty_split_owner on royalty_split for all to current_user using (true) with check (true);
create policy royalty_split_tenant on royalty_split for all to app_tenant using (label_id = (select app_label()))
  with check (label_id = (select app_label()) and (
    exists (select from song s where s.id = song_id and s.label_id = (select app_label()))
    or exists (select from song_ownership o where o.song_id = royalty_split.song_id and o.label_id = (select app_label()))));
grant select, insert, update (version), delete on royalty_split to app_tenant, app_admin;

-- Whoever gives a statement on says who shares in it; fresh installations seed it with the roles.
update role set privileges = privileges || array['statement.split']
  where 'statement.share' = any (privileges) and not 'statement.split' = any (privileges);
