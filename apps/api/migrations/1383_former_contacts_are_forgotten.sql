-- What a label and its people had before is told of a bank account for three months, and then forgotten by night.
grant delete on former_contact to app_admin;
