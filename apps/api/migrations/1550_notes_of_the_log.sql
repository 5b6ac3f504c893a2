-- A word is looked for among the reasons in the log, which is never shortened; one row in fifty has any.
create index audit_log_note on audit_log using gin (note gin_trgm_ops) where note is not null;
