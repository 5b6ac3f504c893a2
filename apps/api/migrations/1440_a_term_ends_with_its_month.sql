-- A term of months ends on the day before its date; where its last month has no such date, with that month: six months from
-- 31 August are over with the last of February.
create function term_end(p_start date, p_months int) returns date language sql immutable parallel safe as $$
  select d - (extract(day from d) = extract(day from p_start))::int from (select (p_start + make_interval(months => p_months))::date as d) same
$$;
grant execute on function term_end to app_admin, app_tenant;

create or replace function contract_days(p_text text, p_signed date, out starts date, out ends date, out readable boolean) language plpgsql immutable as $$
declare
  said text := lower(btrim(coalesce(p_text, '')));
  days date[] := days_in(said);
  span text[] := regexp_match(said, '^(?:for |selama )?(\d{1,3})\s*(?:\([^)]*\)\s*)?(years?|yrs?|tahun|thn|months?|bulan|bln)\.?$');
begin
  starts := p_signed; readable := true;
  if span is not null and p_signed is not null and span[1]::int > 0 then
    ends := term_end(p_signed, span[1]::int * case when span[2] ~ '^(y|t)' then 12 else 1 end);
  elsif cardinality(days) = 2 and days[1] <= days[2] then
    starts := days[1]; ends := days[2];
  elsif cardinality(days) = 1 and said ~ '^(from|since|starting|sejak|mulai|terhitung|per)\M' then
    starts := days[1];
  elsif cardinality(days) = 1 and said ~ '^(until|till|to|sampai|hingga|s\.?d\.?|s/d)' and (p_signed is null or p_signed <= days[1]) then
    ends := days[1];
  elsif said !~ '^(open|open[- ]ended|until further notice|unlimited|indefinite(ly)?|tidak terbatas|tanpa batas( waktu)?|sampai (ada )?pemberitahuan lebih lanjut)$' then
    readable := false;
  end if;
end $$;
