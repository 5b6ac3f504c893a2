import { checklists } from '@rilis/contract/approval';
import { aiParts, copyrightStatements } from '@rilis/contract/catalogue/choices';
import type { Desk } from './desk.ts';
import { uploadCover, uploadPortrait, uploadSong } from './files.ts';
import type { ArtistPlan, LabelPlan, RecordingPlan, ReleasePlan } from './plan.ts';
import { advanceRelease } from './review.ts';

const ticked = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, true]));

/** The artists of a label and its releases, each as far as it goes. What is there already stays. */
export async function makeCatalogue(desk: Desk, label: LabelPlan): Promise<void> {
  const artists = new Map<string, number>();
  for (const artist of label.artists) artists.set(artist.name, await makeArtist(desk, label, artist));
  for (const release of label.releases) {
    const id = await makeRelease(desk, label, release, artists);
    await advanceRelease(desk, label, release, id);
  }
}

interface Row {
  id: number;
  status: string;
}

async function makeArtist(desk: Desk, { login }: LabelPlan, artist: ArtistPlan): Promise<number> {
  const { name, kind, genre, about, seed } = artist;
  const { rows } = await desk.sql.query<Row>(
    `select artist.id, artist.approval_status as status from artist join app_user u on u.label_id = artist.label_id
     where u.login = $1 and stage_name = $2`,
    [login, name],
  );
  const id =
    rows[0]?.id ??
    (
      await desk.call(login, 'POST', '/artists', {
        stageName: name,
        artistName: name,
        gender: kind,
        nationality: 'Indonesia',
        nationalityCd: 'ID',
        artistDescription: about,
        tags: [genre.toLowerCase(), 'indonesia'],
        artistImage: await uploadPortrait(desk, login, seed),
      })
    ).id;
  const status = rows[0]?.status ?? 'DRAFT';
  if (status === 'DRAFT') await desk.call(login, 'PUT', `/artists/${id}/SUBMITTED`, {});
  if (artist.goal !== 'SUBMITTED' && (status === 'DRAFT' || status === 'SUBMITTED'))
    await desk.call('reviewer', 'PUT', `/artists/${id}/APPROVED`, { checklist: ticked(checklists.artist) });
  return id;
}

type Artists = ReadonlyMap<string, number>;

async function makeRelease(
  desk: Desk,
  label: LabelPlan,
  release: ReleasePlan,
  artists: Artists,
): Promise<number> {
  const { rows } = await desk.sql.query<Row>(
    // It may have gone over to another label meanwhile.
    'select id from album where unique_search_keyword = $1',
    [release.key],
  );
  const id = rows[0]?.id ?? (await makeAlbum(desk, label, release, artists)).id;
  const { rows: there } = await desk.sql.query<{ key: string }>(
    'select unique_search_key as key from song where album_id = $1',
    [id],
  );
  for (const key of release.songs) {
    if (there.some((song) => song.key === key)) continue;
    const recording = label.recordings.find((one) => one.key === key)!;
    await makeSong(desk, label, recording, id, artists);
  }
  return id;
}

async function makeAlbum(desk: Desk, label: LabelPlan, release: ReleasePlan, artists: Artists) {
  const { key, title, artist, genre, language, songs, releaseDate, goal } = release;
  const empty = songs.length === 0;
  return desk.call(label.login, 'POST', '/albums', {
    albumType: release.type,
    albumCategory: release.category,
    albumTitle: title,
    albumSubTitle: release.version,
    displayAlbumTitle: title,
    albumArtistRoles: [{ artistId: artists.get(artist), role: 'MAIN' }],
    albumLanguage: language,
    albumGenre: genre,
    uniqueSearchKeyword: key,
    // A draft somebody began and left.
    ...(!empty && {
      albumTitleOrigin: title,
      albumDescription: release.description,
      domesticYn: 'N',
      adultYn: 'N',
      diskCnt: 1,
      releaseDate,
      ...ownerLines(label, releaseDate),
      upcIcpn: goal === 'DRAFT' ? null : await codeOf(desk, label.login, 'upc'),
      generateUpc: goal === 'DRAFT',
      albumImage: await uploadCover(desk, label.login, key, release.seed),
      albumCopyrightStatus: 'WITHOUT_DOCUMENTS',
      copyrightChecklist: goal === 'DRAFT' ? {} : ticked(copyrightStatements),
    }),
  });
}

const ownerLines = ({ name }: LabelPlan, releaseDate: string) => {
  const line = `${releaseDate.slice(0, 4)} ${name}`;
  return { pline: line, cline: line };
};

const codeOf = async (desk: Desk, who: string, kind: 'upc' | 'isrc') =>
  (await desk.call<Record<string, string>>(who, 'POST', `/codes/${kind}`, {}))[kind]!;

interface Master {
  isrc: string;
  file: string;
}

async function makeSong(
  desk: Desk,
  label: LabelPlan,
  recording: RecordingPlan,
  albumId: number,
  artists: Artists,
): Promise<void> {
  const { key, title, version, artist, guest, genre, language, lyrics } = recording;
  const main = (name: string, role: string) => ({ artistId: artists.get(name), role });
  const typed = (stageName: string, role: string) => ({ artistId: null, stageName, role });
  const { isrc, file } = await masterOf(desk, label, recording);
  await desk.call(label.login, 'POST', '/songs', {
    albumId,
    songTitle: title,
    songSubTitle: version,
    songArtistRoles: [
      main(artist, 'MAIN'),
      ...(guest ? [main(guest, 'FEATURING')] : []),
      typed(recording.composer, 'COMPOSER'),
      ...(genre === 'Instrumental' ? [] : [typed(recording.lyricist, 'LYRICIST')]),
      typed(recording.producer, 'PRODUCER'),
    ],
    isrc,
    songFile: file,
    uniqueSearchKey: key,
    primaryGenre: genre,
    language,
    recordLabel: label.name,
    textLyricYn: lyrics === null ? 'N' : 'Y',
    lyrics,
    aiDisclosure: Object.fromEntries(aiParts.map((part) => [part, false])),
    ...ownerLines(label, recording.releaseDate),
  });
}

/** A song keeps its code and its file on every release; another version of it may share the file. */
async function masterOf(desk: Desk, { login }: LabelPlan, recording: RecordingPlan): Promise<Master> {
  const known = await findMaster(desk, login, recording.key);
  if (known) return known;
  const shared = recording.master && (await findMaster(desk, login, recording.master));
  const file = shared ? shared.file : await uploadSong(desk, login, recording);
  return { isrc: await codeOf(desk, login, 'isrc'), file };
}

async function findMaster(desk: Desk, login: string, key: string): Promise<Master | undefined> {
  const { rows } = await desk.sql.query<Master>(
    `select isrc, song_file as file from song join app_user u on u.label_id = song.label_id
     where u.login = $1 and unique_search_key = $2 limit 1`,
    [login, key],
  );
  return rows[0];
}
