-- What the operator was last told of a tone's words. A tone is corrected while the operator has it: whatever differs is
-- told by a job (apps/api/src/ringback/operator/words.ts).
alter table rbt_submission add column words jsonb;
update rbt_submission s set words = jsonb_build_object('title', r.title_rbt, 'composer', coalesce(r.composer, ''))
  from rbt r where r.id = s.rbt_id and (s.sent_at is not null or s.payload_hash is not null);
