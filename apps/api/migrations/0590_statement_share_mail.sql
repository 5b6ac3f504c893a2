-- A link may be mailed instead of shown: its key is made when the mail is written, and nobody else is told it.
alter table statement_share add column sent_to text check (length(sent_to) <= 200), add column mailed_at timestamptz;
