-- Whoever is deleted for good leaves what they did, told without their name (1382): reports they collected from a bucket as well.
alter table report_collection drop constraint report_collection_created_by_fkey;
