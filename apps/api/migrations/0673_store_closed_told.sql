-- A label reads until when its release waits for a store.
grant select (closed_until) on store to app_tenant;
