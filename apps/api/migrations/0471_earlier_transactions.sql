-- Under which numbers the operator had a tone in earlier rounds: a word about one of them moves no later round.
alter table rbt_submission add column earlier_transactions text[] not null default '{}';
update rbt_submission set earlier_transactions = array[transaction_id]
  where round > 1 and transaction_id is not null and status = 'QUEUED';
