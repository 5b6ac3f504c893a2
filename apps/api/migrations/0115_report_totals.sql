-- A report without one usable row was kept without sums in rupiah: its screen could not be opened.
update report_batch
set totals = totals || '{"amountIdr": "0", "matchedIdr": "0", "unmatchedIdr": "0"}'
where totals ->> 'amountIdr' is null and totals ->> 'amount' is not null;
