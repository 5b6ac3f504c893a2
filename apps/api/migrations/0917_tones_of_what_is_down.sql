-- Tones whose songs were taken down before tones followed them: the operator is told now.
select enqueue('operator.follow', json_build_object('id', r.id), 'operator.follow:' || r.id)
  from rbt r join rbt_submission s on s.rbt_id = r.id join song on song.id = r.song_id join album on album.id = song.album_id
  where album.approval_status = 'TAKEN_DOWN' and s.status not in ('WITHDRAWN', 'OPERATOR_REJECTED', 'EXPIRED');
