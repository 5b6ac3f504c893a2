-- Whether a song is on its way to another label: nothing new is made of it meanwhile.
create function in_transfer(p_song bigint) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from song s join log_transfer_content t on t.from_label_id = s.label_id
    where s.id = p_song and t.status in ('PROPOSED', 'REQUESTED', 'CONSENTED', 'APPROVED')
      and s.album_id in (select transfer_albums(t.module_name, t.module_id, t.from_label_id)))
$$;
revoke all on function in_transfer from public;
grant execute on function in_transfer to app_tenant, app_admin;

-- What staff propose is the giving label's business alone until it has agreed: the other never learns of what it refuses.
alter table log_transfer_content add column offered boolean not null default true;
update log_transfer_content t set offered = exists (select from transition_event e where e.entity = 'transfer' and e.entity_id = t.id
  and e.to_status = 'REQUESTED') where exists (select from transition_event e where e.entity = 'transfer' and e.entity_id = t.id and e.to_status = 'PROPOSED');
drop policy log_transfer_content_tenant on log_transfer_content;
create policy log_transfer_content_tenant on log_transfer_content for select to app_tenant
  using (from_label_id = (select app_label()) or to_label_id = (select app_label()) and offered);
grant update (offered) on log_transfer_content to app_tenant;
