import { aiParts } from '@rilis/contract/catalogue/choices';
import type { Desk } from './desk.ts';
import { uploadSong } from './files.ts';
import type { LabelPlan, RecordingPlan } from './plan.ts';

interface Master {
  /** None yet: a code is drawn when its song is entered, in the order of the release. */
  isrc?: string;
  file: string;
}

/** A song of a release, credited and coded. */
export async function makeSong(
  desk: Desk,
  label: LabelPlan,
  recording: RecordingPlan,
  { isrc, file }: Master,
  albumId: number,
  artists: ReadonlyMap<string, number>,
): Promise<void> {
  const { key, title, version, artist, guest, genre, language, lyrics } = recording;
  const main = (name: string, role: string) => ({ artistId: artists.get(name), role });
  const typed = (stageName: string, role: string) => ({ artistId: null, stageName, role });
  await desk.call(label.login, 'POST', '/songs', {
    albumId,
    songTitle: title,
    songSubTitle: version,
    songArtistRoles: [
      main(artist, 'MAIN'),
      ...(guest ? [main(guest, 'FEATURING')] : []),
      ...(recording.spoken ? [] : [typed(recording.composer, 'COMPOSER')]),
      ...(recording.spoken || genre === 'Instrumental' ? [] : [typed(recording.lyricist, 'LYRICIST')]),
      typed(recording.producer, 'PRODUCER'),
    ],
    isrc: isrc ?? (await codeOf(desk, label.login, 'isrc')),
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
export async function masterOf(desk: Desk, { login }: LabelPlan, recording: RecordingPlan): Promise<Master> {
  const known = await findMaster(desk, login, recording.key);
  if (known) return known;
  const shared = recording.master && (await findMaster(desk, login, recording.master));
  return { file: shared ? shared.file : await uploadSong(desk, login, recording) };
}

async function findMaster(desk: Desk, login: string, key: string): Promise<Master | undefined> {
  const { rows } = await desk.sql.query<Master>(
    `select isrc, song_file as file from song join app_user u on u.label_id = song.label_id and song.revision_of is null
     where u.login = $1 and unique_search_key = $2 limit 1`,
    [login, key],
  );
  return rows[0];
}

/** Who owns a recording, and since when. */
export const ownerLines = ({ name }: LabelPlan, releaseDate: string) => {
  const line = `${releaseDate.slice(0, 4)} ${name}`;
  return { pline: line, cline: line };
};

/** The next code of a label. */
export const codeOf = async (desk: Desk, who: string, kind: 'upc' | 'isrc') =>
  (await desk.call<Record<string, string>>(who, 'POST', `/codes/${kind}`, {}))[kind]!;
