-- The same as before for a text that begins with apostrophes and then like a formula: it gets one more, as a formula does. An
-- import takes one off; where the text had kept its own only, it came back without it.
create or replace function csv_cell(value text) returns text language sql immutable parallel safe return
  case when value is null or value = '' then ''
    when strpos(E'=+@\t\r\n＝＋－＠-', left(ltrim(value, ''''), 1)) > 0 and ltrim(value, '''') <> '' then
      '"''' || replace(regexp_replace(value, E'([;\t\r\n])(?=[''"]*[=+@＝＋－＠-])', E'\\1''', 'g'), '"', '""') || '"'
    when translate(value, E'",;\t\r\n', '') <> value then
      '"' || replace(regexp_replace(value, E'([;\t\r\n])(?=[''"]*[=+@＝＋－＠-])', E'\\1''', 'g'), '"', '""') || '"'
    else value end;
