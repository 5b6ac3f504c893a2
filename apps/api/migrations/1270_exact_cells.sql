-- An exact amount of an export is the one its screen shows: by way of floating point, a large one with decimals lost its last digits.
create or replace function csv_cell(value numeric) returns text language sql immutable parallel safe return
  coalesce(trim_scale(value)::text, '');
