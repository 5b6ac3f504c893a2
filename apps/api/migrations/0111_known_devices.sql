-- A sign-in is compared with the person's earlier ones, ended or not: is the device known?
create index on session (user_id, id desc);
