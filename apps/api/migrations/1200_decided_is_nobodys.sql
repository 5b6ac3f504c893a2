-- What was decided, or is gone, is nobody's to look at: until now it stayed with whom it had been given to.
delete from review_assignment g where not (
  g.entity = 'album' and exists (select from album r where r.id = g.entity_id and r.approval_status = 'SUBMITTED')
  or g.entity = 'artist' and exists (select from artist r where r.id = g.entity_id and r.approval_status = 'SUBMITTED')
  or g.entity = 'label' and exists (select from label r where r.id = g.entity_id and r.approval_status = 'SUBMITTED')
  or g.entity = 'rbt' and exists (select from rbt r where r.id = g.entity_id and r.approval_status = 'SUBMITTED')
  or g.entity = 'user' and exists (select from app_user r where r.id = g.entity_id and r.status = 'SUBMITTED')
  or g.entity = 'cover' and exists (select from cover_application r where r.id = g.entity_id and r.status in ('SUBMITTED', 'VERIFYING')));
