-- By which numbers others know those who make and own what is delivered (ISO 27729, CISAC, DDEX).
alter table artist
  add column isni text check (isni ~ '^[0-9]{15}[0-9X]$'),
  add column ipi text check (ipi ~ '^[0-9]{11}$');
alter table label
  add column isni text check (isni ~ '^[0-9]{15}[0-9X]$'),
  add column dpid text check (dpid ~ '^PADPIDA[0-9A-Z]{11}$');

-- Which sum of a file a store wants; MD5 is found when the first store asks for it, and kept.
alter table store add column checksum text not null default 'SHA256' check (checksum in ('SHA256', 'MD5'));
alter table media add column md5 text check (md5 ~ '^[0-9a-f]{32}$');
