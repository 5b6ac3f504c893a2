import { randomBytes } from 'node:crypto';
import { ticked } from '@rilis/contract/approval';
import type { Name, World } from './cast.ts';
import { singleForm, songForm } from './single.ts';

const base62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Measures of a well-made recording of `seconds`, as the media room writes them. */
const measures = (seconds: number) => ({
  duration: seconds,
  integrated: -12.4,
  lra: 6,
  maxMomentary: -9,
  maxShortTerm: -10,
  truePeak: -1.1,
  samplePeak: -1.2,
  clipRuns: 0,
  clipAt: [],
  leadSilence: 0.2,
  trailSilence: 0.8,
  gaps: [],
  dc: [0, 0],
  channelDb: [-16, -16.4],
  correlation: 0.7,
  sideDb: -9,
  highBandDb: -42,
  fake24: false,
});

/** A file of a label as if it had been uploaded and looked into. Every one has its own bytes. */
export async function makeMedia(
  world: World,
  labelId: number,
  kind: 'SONG' | 'COVER' | 'ARTIST_IMAGE' | 'DOCUMENT',
  status = 'READY',
): Promise<string> {
  const id = [...randomBytes(22)].map((byte) => base62[byte % 62]).join('');
  const sound =
    kind === 'SONG' && status === 'READY' ? JSON.stringify(measures(180 + Math.random() * 60)) : null;
  const side = kind === 'COVER' || kind === 'ARTIST_IMAGE' ? 3000 : null;
  await world.sql.query(
    `insert into media (id, label_id, kind, file_name, mime, bytes, sha256, storage_key, status, width, height, header, measures)
     values ($1, $2, $3, 'file', $4, 1000000, $5, $5, $6, $7, $7, $8, $9)`,
    [
      id,
      labelId,
      kind,
      kind === 'SONG' ? 'audio/wav' : 'image/jpeg',
      randomBytes(32).toString('hex'),
      status,
      side,
      kind === 'SONG' ? JSON.stringify({ sampleRate: 44100, bits: 24, channels: 2, duration: 200 }) : null,
      sound,
    ],
  );
  return id;
}

/** A person of a label and that label's number. */
const ownerOf = (world: World, who: 'senja' | 'bayu' | 'tirta') => ({
  who: who as Name,
  labelId: world.cast[who].labelId!,
});

let made = 0;
const letters = [
  'Embun',
  'Lentera',
  'Rimba',
  'Samudra',
  'Fajar',
  'Cemara',
  'Puspa',
  'Bahari',
  'Kabut',
  'Melati',
];

/** A title nobody else in the test bears. */
export const newTitle = () => {
  made += 1;
  return `${letters[made % 10]} ${letters[Math.floor(made / 10) % 10]} ${letters[Math.floor(made / 100) % 10]}`;
};

/** An artist that could be submitted; `approved` skips the review. */
export async function makeArtist(
  world: World,
  who: 'senja' | 'bayu' | 'tirta',
  name: string,
  approved = true,
) {
  const { labelId } = ownerOf(world, who);
  const { body } = await world.ask(who, 'POST', '/artists', {
    stageName: name,
    artistName: name,
    gender: 'female',
    nationality: 'Indonesia',
    nationalityCd: 'ID',
    artistDescription: 'Penyanyi dari Bandung.',
    tags: ['pop'],
    artistImage: await makeMedia(world, labelId, 'ARTIST_IMAGE'),
  });
  if (approved)
    await world.sql.query(`update artist set approval_status = 'APPROVED' where id = $1`, [body.id]);
  return body as { id: number; stageName: string; version: number };
}

/** A single with one song on which nothing blocks. */
export async function makeSingle(
  world: World,
  who: 'senja' | 'bayu' | 'tirta',
  artistId: number,
  title = newTitle(),
) {
  const { labelId } = ownerOf(world, who);
  const single = { title, artistId, line: '2026 Senja Records' };
  const { body: album } = await world.ask(
    who,
    'POST',
    '/albums',
    singleForm(single, await makeMedia(world, labelId, 'COVER')),
  );
  const songFile = await makeMedia(world, labelId, 'SONG');
  const { body: song } = await world.ask(who, 'POST', '/songs', songForm(single, album.id, songFile));
  const read = await world.ask(who, 'GET', `/albums/${album.id}`);
  return {
    album: read.body as { id: number; version: number; labelId: number },
    song: song as { id: number; version: number; songFile: string },
  };
}

export const tickedAlbum = ticked('album');
export const tickedArtist = ticked('artist');
