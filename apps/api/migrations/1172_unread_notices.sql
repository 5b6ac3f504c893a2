-- Staff are told of everything that waits, tens of thousands of times a year: the bell looks at what is unread, not at all of it.
create index notification_unread on notification (user_id, kind, id) where read_at is null;
