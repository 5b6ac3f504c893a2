-- A cell of a CSV file, as `cell` of the application writes it: text that a spreadsheet would run gets an apostrophe in front
-- and is quoted, numbers stay numbers, nothing stays empty.
create function csv_cell(value text) returns text language sql immutable parallel safe return
  case when value is null or value = '' then ''
    when value ~ E'^[=+@\t\r\n＝＋－＠-]' then '"''' || replace(value, '"', '""') || '"'
    when value ~ E'[",\r\n]' then '"' || replace(value, '"', '""') || '"'
    else value end;
create function csv_cell(value bigint) returns text language sql immutable parallel safe return coalesce(value::text, '');
