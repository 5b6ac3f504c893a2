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
