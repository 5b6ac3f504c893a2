-- Countries a release is sold in alone (none: as domestic_yn says), and from when it may be ordered before it is out.
alter table album add column included_territories text[] not null default '{}', add column pre_order_date date;

-- What a label chooses by: where a store sells.
grant select (territories) on store to app_tenant;
