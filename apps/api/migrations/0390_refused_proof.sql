-- Wrong passwords, codes and passkeys are counted as calls without a right are: one line of the log for each account, address
-- and minute, however often somebody guesses.
alter table denial rename column route to subject;
alter table denial
  drop constraint denial_pkey,
  alter column actor_id drop not null,
  alter column subject drop not null,
  add column action text not null default 'denied',
  add column entity text not null default 'route',
  add column note text;
create unique index denial_same on denial (actor_id, action, subject, note, ip, minute) nulls not distinct;
