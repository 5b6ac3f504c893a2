-- Nobody ever wrote how a platform's columns are read, and nothing asked for it: columns are found by their names.
drop table report_mapping;
