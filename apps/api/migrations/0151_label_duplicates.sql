-- A number however it is grouped: NPWP of 15 digits and the same with a zero before it are one.
create function digits_key(p_number text) returns text language sql immutable parallel safe as $$
  select nullif(ltrim(regexp_replace(p_number, '\D', '', 'g'), '0'), '') $$;

-- Whoever reviews a label is told which others have the same name, phone, account or tax number.
create index label_name_key on label (name_key(name)) where deleted_at is null;
create index label_phone_keys on label using gin ((array[phone_key(mobile_phone_pic), phone_key(phone2), phone_key(contact_number)])) where deleted_at is null;
create index label_account_key on label (digits_key(bank_account_number)) where deleted_at is null;
create index label_tax_key on label (digits_key(tax_id)) where deleted_at is null;
