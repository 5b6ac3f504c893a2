-- Numbers of an export as the application writes them (kit/list/csv.ts): the shortest digits that are this number, without
-- an exponent. A numeric is what a client reads of it.
create function csv_cell(value double precision) returns text language sql immutable parallel safe return
  case when value is null then '' else trim_scale(value::text::numeric)::text end;
create function csv_cell(value numeric) returns text language sql immutable parallel safe return
  csv_cell(value::double precision);
create function csv_cell(value int) returns text language sql immutable parallel safe return coalesce(value::text, '');
