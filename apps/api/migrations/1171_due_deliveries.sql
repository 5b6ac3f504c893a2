-- What is to be told and nobody tells is looked for every minute, among every delivery there ever was.
create index on delivery (updated_at) where task is not null;
