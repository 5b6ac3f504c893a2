-- Of the platform's prefix there are 99,999 recordings a year for everybody, and a number that was given is never given again: of
-- each kind a label is given no more in a day than it could use, so that no program of one label uses up those of all.
create or replace function next_code(p_kind text, p_prefix text, p_year int) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare given bigint;
begin
  if app_label() is not null
    and (select spent from take_try('codes ' || p_kind || ' ' || app_label(), 24 * 60)) > 2000 then
    raise exception 'too many codes in a day' using errcode = 'LG023';
  end if;
  insert into code_counter values (p_kind, p_prefix, p_year, 1)
    on conflict (kind, prefix, year) do update set last = code_counter.last + 1 returning last into given;
  return given;
end $$;
