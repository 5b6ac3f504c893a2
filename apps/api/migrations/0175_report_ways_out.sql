-- A way out of every state of a report: it can be put aside and taken up again, its reading and its posting can be called off,
-- and a job that fails again and again ends it with its cause. MAPPING is the state of a file whose columns are asked for.
alter table report_batch drop constraint report_batch_status_check;
alter table report_batch add constraint report_batch_status_check
  check (status in ('PARSING', 'MAPPING', 'PREVIEW', 'ASIDE', 'POSTING', 'POSTED', 'REVERSED', 'FAILED'));
alter table report_batch
  -- How often the work of its state was begun, and the last row that was read: a worker that was killed tells neither.
  add column attempts int not null default 0,
  add column rows_read int not null default 0,
  -- Why the last work on it did not come to its end: {row, column, code, params}, in words under `import`.
  add column failure jsonb,
  -- The bytes as they came.
  add column file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  -- The report this file corrects, and the one whose broken rows it brings back.
  add column supersedes bigint references report_batch (id) on delete set null,
  add column supplement_of bigint references report_batch (id) on delete set null;
create index on report_batch (supersedes) where supersedes is not null;
create index on report_batch (supplement_of) where supplement_of is not null;
create index on report_batch (datenum);
update report_batch b set file_sha256 = m.sha256 from media m where m.id = b.file_media_id and m.sha256 ~ '^[0-9a-f]{64}$';

-- The same bytes live once, whatever was said about them. Reports that lie twice already stay as they are.
update report_batch b set file_sha256 = null
where status not in ('FAILED', 'REVERSED') and exists (
  select from report_batch o where o.file_sha256 = b.file_sha256 and o.id < b.id and o.status not in ('FAILED', 'REVERSED'));
create unique index report_same_file on report_batch (file_sha256) where status not in ('FAILED', 'REVERSED');

-- A preview stops nobody.
drop function unmatched_lines(int);
