-- What was decided about income in suspense is a list of its own: its views were kept under that of suspense, which knows no kind
-- of decision. Where a view of that name was made anew since, the older one stays where it is.
update saved_view v set screen = '/backoffice/suspense/decided',
    is_default = v.is_default and not exists (select from saved_view d
      where d.user_id = v.user_id and d.screen = '/backoffice/suspense/decided' and d.is_default)
  where v.screen = '/backoffice/suspense' and v.search ~ '(^|[?&])kind=(MATCH|REJECT)(&|$)'
    and not exists (select from saved_view d
      where d.user_id = v.user_id and d.screen = '/backoffice/suspense/decided' and lower(d.name) = lower(v.name));
