-- An archive that was ordered before its order said which right it needs may hold statements, and nobody wrote down whether it does:
-- for the few days it is kept it is fetched by whoever may still see those, like one of now; anybody else orders another.
update export_file set asked = asked || '{"needs": "/backoffice/statements/{id}/show"}'
where format = 'zip' and not asked ? 'needs';
