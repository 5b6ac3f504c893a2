-- What was delivered to a music service is told of by its name: it stays, at most in the trash.
create function dsp_stays() returns trigger language plpgsql as $$
begin
  if exists (select from delivery where dsp_id = old.id) or exists (select from song_dsp where dsp_id = old.id) then
    raise exception 'releases were delivered to %', old.title using errcode = 'LG022';
  end if;
  return old;
end $$;
create trigger stays before delete on dsp for each row execute function dsp_stays();
