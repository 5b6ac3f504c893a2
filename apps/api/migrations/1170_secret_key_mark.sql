-- By what a program knows whether its secret key is the one papers are sealed with here: another machine with a key of its own, or a
-- restored database without its own, seals what nobody else can open. The owner's alone, read before anybody is let in.
create table secret_key_mark (
  one boolean primary key default true check (one),
  mark text not null);
