-- Whether the operator may have let callers hear a tone: in this round of it, in an earlier one. What was refused and never heard
-- has earned nothing, so its song and its sound may still be mended; a refusal speaks of its own round only.
alter table rbt_submission add column may_be_heard boolean not null default false,
  add column may_have_been_heard boolean not null default false;

-- Of the earlier rounds of those of before nobody knows what became.
alter table rbt_submission disable trigger user;
update rbt_submission s set
  may_be_heard = status in ('SENT', 'IN_OPERATOR_REVIEW', 'ACTIVE', 'SUSPENDED', 'EXPIRED')
    or (status = 'WITHDRAWN' and sent_at is not null)
    or (status <> 'OPERATOR_REJECTED' and exists (select from rbt_send t
      where t.submission_id = s.id and coalesce(t.outcome, '') not in ('refused', 'stranger'))),
  may_have_been_heard = round > 1 and (sent_at is not null or payload_hash is not null);
alter table rbt_submission enable trigger user;
