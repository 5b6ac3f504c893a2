// What rows of the twin test are made of.
export const tax = JSON.stringify({
  ruleId: 'x',
  article: 'PPh 23',
  rateBp: 1500,
  base: 500_000,
  reasonKey: 'x',
  reasonParams: {},
  eMeterai: 0,
  date: '2026-01-31',
});
export const shownToPress = `insert into release_preview (album_id, label_id, expires_at)
  values ($1, $2, now() + interval '1 day') returning id`;
export const wantedAway = `insert into log_transfer_content (module_name, module_id, title, from_label_id, from_label_systemcode, from_label_name, to_label_id,
           to_label_systemcode, to_label_name, action, action_username, effective_from, content, requested_by, expires_at)
         select 'ALBUM', $1, 'Senja', f.id, f.systemcode, f.name, t.id, t.systemcode, t.name, 'request', 'senja', 203001,
           '{"releases":[],"songs":0,"tones":0,"drafts":0,"files":0,"artists":[]}', $2, now() + interval '1 day'
         from label f, label t where f.id = $3 and t.id = $4 returning id`;
