-- The month of releases, and drafts that have no day yet.
create index album_by_day on album (release_date, id) include (label_id, approval_status) where deleted_at is null and revision_of is null;
create index album_without_day on album (label_id) where release_date is null and deleted_at is null and revision_of is null;
