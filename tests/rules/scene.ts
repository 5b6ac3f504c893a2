import { gs1CheckDigit } from '@rilis/contract/catalogue/rules/barcode';
import type { RuleId } from '@rilis/contract/catalogue/rules/words';
import { today, yearOf } from '@rilis/contract/clock';
import type { MediaKind } from '@rilis/contract/mediaFile';
import { openWorld, type World } from '../cast.ts';
import { friday } from '../days.ts';
import { paper, picture, send, song } from '../media.ts';
import { makeArtist } from '../release.ts';

type Fields = Record<string, unknown>;

/** A credit as a form sends it. */
export interface Sent {
  artistId: number | null;
  role: string;
  stageName?: string;
}

/** A release of Senja on which no rule finds anything. */
interface Clean {
  id: number;
  album: Fields;
  songs: { id: number; fields: Fields }[];
}

/** The world of the rules: a clean single, a clean album of two songs, and whoever sings on them. */
export interface Scene {
  world: World;
  single: Clean;
  double: Clean;
  rara: number;
  year: number;
}

/** What is entered over HTTP to break a rule; `song` is the first one. */
interface Change {
  album?: Fields;
  song?: Fields;
  second?: Fields;
}

/** The least change of a clean release that one rule finds. */
export interface Row extends Change {
  /** On the album of two songs instead of the single. */
  onDouble?: true;
  /** What has to be made first, and the change that names it. */
  make?: (scene: Scene) => Promise<Change>;
  /** Takes back what no change of the release takes back. */
  undo?: (scene: Scene) => Promise<unknown>;
  /** Rules that the same violation breaks by its nature, and why. */
  implies?: Partial<Record<RuleId, string>>;
  /** Why the stored measure is written with SQL instead of being taken from a file. */
  stored?: string;
}

export const isrc = (number: number) => `IDSNJ${today().slice(2, 4)}${String(number).padStart(5, '0')}`;
const upc = (digits: string) => `${digits}${gs1CheckDigit(digits)}`;

/** Uploads a file of Senja's, or Bayu's, and answers its id. */
export async function upload(world: World, kind: MediaKind, bytes: Buffer, who: 'senja' | 'bayu' = 'senja') {
  const { status, body } = await send(world, who, { kind, fileName: kind.toLowerCase(), bytes });
  if (status !== 201) throw new Error(`${kind} was refused: ${JSON.stringify(body)}`);
  return body.id as string;
}

/** The next row that has something looked into would otherwise have these files looked into as well: seconds each, unread. */
export const leaveUnread = (world: World) =>
  world.sql.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier like 'media.%'`,
  );

/** Makes a record over HTTP and answers its id. */
export async function post(world: World, who: 'senja' | 'bayu', path: string, fields: Fields) {
  const { status, body } = await world.ask(who, 'POST', path, fields);
  if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.id as number;
}

export const artist = async (world: World, name: string) => (await makeArtist(world, 'senja', name)).id;

/** The writers every song needs, and these beside them. */
export const withWriters = (...credits: Sent[]): Sent[] => [
  ...credits,
  ...['COMPOSER', 'LYRICIST'].map((role) => ({ artistId: null, stageName: 'Bima Aditya', role })),
];

/** Makes both releases with real files, looked into by the worker. */
export async function openScene(): Promise<Scene> {
  const world = await openWorld();
  const rara = await artist(world, 'Rara Senja');
  const year = yearOf(today());
  const cover = await upload(world, 'COVER', await picture(3_000));
  const paperId = await upload(world, 'DOCUMENT', paper());
  const sounds = [await song(1), await song(2, 63), await song(3)];
  const files = [];
  for (const bytes of sounds) files.push(await upload(world, 'SONG', bytes));
  await world.drain();
  const line = `${year} Senja Records`;
  const fields = { line, cover, paperId, rara };
  const single = await makeRelease(world, { ...fields, title: 'Embun Pagi', number: 1 }, [
    { songTitle: 'Embun Pagi', songFile: files[0] },
  ]);
  const double = await makeRelease(world, { ...fields, title: 'Lentera Kota', number: 2 }, [
    { songTitle: 'Rimba Raya', songFile: files[1] },
    { songTitle: 'Samudra Luas', songFile: files[2] },
  ]);
  return { world, single, double, rara, year };
}

interface Order {
  title: string;
  number: number;
  line: string;
  cover: string;
  paperId: string;
  rara: number;
}

async function makeRelease(world: World, order: Order, tracks: Fields[]): Promise<Clean> {
  const album = albumOf(order, tracks.length > 1 ? 'Album' : 'Single');
  const id = await post(world, 'senja', '/albums', album);
  const songs = [];
  for (const [index, track] of tracks.entries()) {
    const fields = { ...songOf(order, order.number * 10 + index), ...track };
    songs.push({ id: await post(world, 'senja', '/songs', { albumId: id, ...fields }), fields });
  }
  return { id, album, songs };
}

const albumOf = ({ title, number, line, cover, paperId, rara }: Order, albumType: string): Fields => ({
  albumType,
  albumTitle: title,
  albumTitleOrigin: title,
  displayAlbumTitle: title,
  albumSubTitle: null,
  albumCategory: 'STUDIO',
  albumDescription: 'Lagu pertama.',
  albumLanguage: 'id',
  albumGenre: 'Pop',
  albumArtistRoles: [{ artistId: rara, role: 'MAIN' }],
  albumExplicit: false,
  domesticYn: 'N',
  adultYn: 'N',
  diskCnt: 1,
  releaseDate: friday(28),
  originalReleaseDate: null,
  startDate: null,
  preOrderDate: null,
  dsp: [],
  transfer: false,
  rightController: null,
  pline: line,
  cline: line,
  upcIcpn: upc(`89912345000${number}`),
  albumImage: cover,
  albumCopyrightFile: paperId,
  copyrightChecklist: {
    ownsMaster: true,
    ownsWorks: true,
    ownsArtwork: true,
    samplesCleared: true,
    notElsewhere: true,
  },
});

const songOf = ({ line, rara }: Order, number: number): Fields => ({
  songSubTitle: null,
  songArtistRoles: withWriters({ artistId: rara, role: 'MAIN' }),
  isrc: isrc(number),
  uniqueSearchKey: `rara-${number}`,
  primaryGenre: 'Pop',
  language: 'id',
  pline: line,
  cline: line,
  textLyricYn: 'Y',
  lyrics: 'Embun pagi di daun melati',
  explicit: false,
  clean: false,
  isCover: false,
  borrowed: [],
  aiDisclosure: {
    vocals: false,
    instruments: false,
    composition: false,
    postProduction: false,
    lyrics: false,
  },
});

/** Enters a change as Senja, over HTTP. */
export async function enter(scene: Scene, row: Row, { album, song: first, second }: Change): Promise<void> {
  const { id, songs } = row.onDouble ? scene.double : scene.single;
  await patch(scene.world, `/albums/${id}`, album);
  await patch(scene.world, `/songs/${songs[0]!.id}`, first);
  if (songs[1]) await patch(scene.world, `/songs/${songs[1].id}`, second);
}

async function patch(world: World, path: string, fields: Fields | undefined): Promise<void> {
  if (!fields) return;
  const { status, body } = await world.ask('senja', 'PATCH', path, fields);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
}

/** The ids of the rules that find something on the release of a row. */
export async function foundOn(scene: Scene, row: Row): Promise<string[]> {
  const { id } = row.onDouble ? scene.double : scene.single;
  const { body } = await scene.world.ask('senja', 'GET', `/albums/${id}/findings`);
  return [...new Set((body.findings as { ruleId: string }[]).map(({ ruleId }) => ruleId))].sort();
}

/** The release as it was before the row. */
export const cleanOf = (scene: Scene, row: Row): Change => {
  const { album, songs } = row.onDouble ? scene.double : scene.single;
  return { album, song: songs[0]!.fields, ...(songs[1] && { second: songs[1].fields }) };
};
