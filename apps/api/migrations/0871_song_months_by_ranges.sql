-- Months are posted a report after another and so lie together: where a month begins is told by the ranges of pages as well as by an
-- entry a row, which each posting of 200.000 sums paid for.
drop index usage_song_month_datenum_idx;
create index usage_song_month_ranges on usage_song_month using brin (datenum) with (pages_per_range = 16, autosummarize = on);
