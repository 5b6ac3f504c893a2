-- A state of its own: LG008 means that a next version of a text waits, and is answered in those words.
create or replace function pool_frozen() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op <> 'INSERT' and pool_in_use(old.channel, old.dsp, old.datenum)
    or tg_op <> 'DELETE' and pool_in_use(new.channel, new.dsp, new.datenum) then
    raise exception 'receipts of an approved statement stay as they are' using errcode = 'LG009';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
