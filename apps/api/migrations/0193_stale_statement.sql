-- A calculated statement is stale from the moment something it was worked out from changes: its calculation is then older
-- than the last posting that concerns it. What changes sets the mark, in its own transaction; the next calculation takes
-- it away, and until then nobody approves.
alter table statement
  add column stale_since timestamptz,
  add column stale_cause text check (stale_cause in ('REPORT', 'TERM', 'POOL', 'ADJUSTMENT', 'GUARANTEE', 'APPROVAL')),
  add constraint stale_for_a_cause check ((stale_since is null) = (stale_cause is null)),
  add constraint stale_while_open check (stale_since is null or status = 'CALCULATED');

-- The mark is no change of the record: whoever has it open is told that it is stale, not that somebody has edited it.
drop trigger touch on statement;
create trigger touch before update on statement for each row
  when (new.stale_since is null or new.stale_since is not distinct from old.stale_since) execute function touch_version();

-- Marks the calculated statements that income of these labels and months goes into: of the month itself, and later ones
-- where the month is approved already (docs/adr/0009). The lock keeps a calculation of the month from missing what is
-- being posted (statementCalculation.ts takes it whole).
create function mark_stale(p_labels bigint[], p_months int[], p_cause text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock_shared(7404, m) from (select distinct unnest(p_months) as m order by 1) months;
  update statement s set stale_since = clock_timestamp(), stale_cause = p_cause
  where s.id in (
    select o.id from unnest(p_labels, p_months) as changed (label_id, datenum)
    join statement o on o.label_id = changed.label_id and o.status = 'CALCULATED' and o.stale_since is null
      and (o.datenum = changed.datenum or o.datenum > changed.datenum and exists (select from statement d
        where d.label_id = o.label_id and d.datenum = changed.datenum and d.status in ('APPROVED', 'PUBLISHED'))));
end $$;

-- The same for every calculated statement of a label, but those of one month.
create function mark_label_stale(p_label bigint, p_cause text, p_except int default null) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update statement set stale_since = clock_timestamp(), stale_cause = p_cause
  where label_id = p_label and status = 'CALCULATED' and stale_since is null and datenum is distinct from p_except
$$;

create function term_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform mark_label_stale(coalesce(new.label_id, old.label_id), 'TERM');
  return null;
end $$;
create trigger stale after insert or delete
  or update of from_period, to_period, channel, dsp, territory, artist_id, album_id, song_id, base, label_bp, pool_bp, unit_rate, priority
  on contract_term for each row execute function term_changed();

create function guarantee_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform mark_label_stale(new.id, 'GUARANTEE');
  return null;
end $$;
create trigger stale after update on label for each row
  when ((new.minimum_guarantee, new.mg_mode, new.contract_end) is distinct from (old.minimum_guarantee, old.mg_mode, old.contract_end))
  execute function guarantee_changed();

create function adjustment_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update statement set stale_since = clock_timestamp(), stale_cause = 'ADJUSTMENT'
    where id = coalesce(new.statement_id, old.statement_id) and status = 'CALCULATED' and stale_since is null;
  return null;
end $$;
create trigger stale after insert or delete on statement_adjustment for each row execute function adjustment_changed();

-- Statements that share receipts: those with pooled lines of the month, channel and service.
create function pool_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update statement s set stale_since = clock_timestamp(), stale_cause = 'POOL'
  where s.status = 'CALCULATED' and s.stale_since is null and exists (
    select from statement_line l where l.statement_id = s.id and l.base = 'POOL'
      and ((l.channel, l.usage_datenum) = (new.channel, new.datenum) and new.dsp in ('', l.dsp)
        or (l.channel, l.usage_datenum) = (old.channel, old.datenum) and old.dsp in ('', l.dsp)));
  return null;
end $$;
create trigger stale after insert or update or delete on pool for each row execute function pool_changed();

revoke all on function mark_stale, mark_label_stale from public;
grant execute on function mark_stale, mark_label_stale to app_admin;

-- A waiting report holds nobody up any more: what is open about a month is shown, and accepted with a reason.
