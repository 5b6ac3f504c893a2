import type { ShareInput } from '@rilis/contract/royalties/royaltySheet';
import type { Desk } from './desk.ts';

const producer = { kind: 'PERSON', name: 'Yoga Pradipta', role: 'PRODUCER' } as const;
const writer = { kind: 'PERSON', name: 'Nadia Kusuma', role: 'WRITER' } as const;

/** What a label agreed: with its artist, the producer and itself; with a songwriter; by a part that is not even. */
const agreed: readonly ((artistId: number) => ShareInput[])[] = [
  (artistId) => [
    { kind: 'ARTIST', artistId, role: 'ARTIST', bp: 5000 },
    { ...producer, bp: 2000 },
    { kind: 'LABEL', bp: 3000 },
  ],
  (artistId) => [
    { kind: 'ARTIST', artistId, role: 'ARTIST', bp: 7000 },
    { ...writer, bp: 3000 },
  ],
  (artistId) => [
    { kind: 'ARTIST', artistId, role: 'ARTIST', bp: 3333 },
    { ...producer, bp: 3333 },
    { ...writer, bp: 3334 },
  ],
];

interface EarningSong {
  id: number;
  artist: number;
}

/** A label's best songs have splits; one was changed from its newest statement on. Its other songs are shared in equal parts. */
export async function enterSplits(desk: Desk, login: string): Promise<void> {
  const { rows: songs } = await desk.sql.query<EarningSong>(
    `select line.song_id as id, min(sa.artist_id) as artist from statement_line line
       join app_user u on u.label_id = line.label_id join song s on s.id = line.song_id and s.label_id = line.label_id
       join song_artist sa on sa.song_id = s.id and sa.role = 'MAIN'
     where u.login = $1 and not exists (select from royalty_split r where r.label_id = line.label_id)
     group by line.song_id order by sum(line.amount) desc, line.song_id limit 6`,
    [login],
  );
  for (const [index, { id, artist }] of songs.entries()) {
    const shares = agreed[index % agreed.length]!(artist);
    await desk.call(login, 'PUT', `/songs/${id}/royalty-splits`, { version: 0, from: null, shares });
  }
  await changeSplit(desk, login, songs[0]);
}

async function changeSplit(desk: Desk, login: string, song: EarningSong | undefined): Promise<void> {
  const { rows } = await desk.sql.query<{ newest: number | null }>(
    `select max(datenum) as newest from statement s join app_user u on u.label_id = s.label_id where u.login = $1`,
    [login],
  );
  const from = rows[0]?.newest;
  if (!song || !from) return;
  const shares = agreed[1]!(song.artist);
  await desk.call(login, 'PUT', `/songs/${song.id}/royalty-splits`, { version: 1, from, shares });
}
