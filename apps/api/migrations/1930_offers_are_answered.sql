-- When the publisher was told what became of the terms it offered by the link: once.
alter table cover_link add column answered_at timestamptz;
