-- The specification knows two fields of a label by another name as well: the phone of whom to reach, and when it registered.
alter table label
  add column handphone_pic text generated always as (mobile_phone_pic) stored,
  add column created_time timestamptz generated always as (created_at) stored;
