-- A cell of a CSV file as `cell` of the application writes it, where the spreadsheet parts cells by semicolons or tabs too: it
-- knows no quotation mark that stands amid a cell, so what follows such a sign within a text begins a cell there.
create or replace function csv_cell(value text) returns text language sql immutable parallel safe return
  case when value is null or value = '' then ''
    when strpos(E'=+@\t\r\n＝＋－＠-', left(value, 1)) > 0 then
      '"''' || replace(regexp_replace(value, E'([;\t\r\n])(?=[''"]*[=+@＝＋－＠-])', E'\\1''', 'g'), '"', '""') || '"'
    when translate(value, E'",;\t\r\n', '') <> value then
      '"' || replace(regexp_replace(value, E'([;\t\r\n])(?=[''"]*[=+@＝＋－＠-])', E'\\1''', 'g'), '"', '""') || '"'
    else value end;
