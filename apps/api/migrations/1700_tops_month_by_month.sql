-- The largest cells are looked up month by month, so many of each as a page needs (docs/adr/0155): one index in the order of a
-- month does for any window, where two were chosen from by what the database guessed of sizes and months.
drop index usage_top_sort_size_idx;
drop index usage_top_sort_datenum_size_idx;
create index usage_top_of_month on usage_top (sort, datenum, size, gross_rev);
