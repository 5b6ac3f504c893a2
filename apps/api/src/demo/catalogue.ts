import { ticked } from '@rilis/contract/approval';
import { copyrightStatements } from '@rilis/contract/catalogue/choices';
import { addDays } from '@rilis/contract/clock';
import type { Desk } from './desk.ts';
import { uploadCover, uploadPortrait } from './files.ts';
import type { ArtistPlan, LabelPlan, ReleasePlan } from './plan.ts';
import { plannedOf } from './planned.ts';
import { decideRelease, leaveRelease } from './review.ts';
import { codeOf, makeSong, masterOf, ownerLines } from './songs.ts';
import type { Happening } from './timeline.ts';
import type { Goal } from './words.ts';
import { workday, workdayBefore } from './workday.ts';

type Artists = Map<string, number>;

/** The artists of a label and its releases, each thing on its day and each as far as it goes. What is there already stays. */
export function livesOf(desk: Desk, label: LabelPlan, today: string): Happening[] {
  const artists: Artists = new Map();
  const days = new Map(label.releases.map((release) => [release.key, daysOf(release, today)]));
  return [
    ...label.artists.flatMap((artist) => {
      const heardOn = label.recordings.filter(
        (one) => one.artist === artist.name || one.guest === artist.name,
      );
      const theirs = label.releases.filter(
        (release) => release.artist === artist.name || heardOn.some(({ key }) => release.songs.includes(key)),
      );
      const first = theirs.map(({ key }) => days.get(key)!.sent).sort()[0] ?? addDays(today, -250);
      const entered = artist.goal === 'SUBMITTED' ? workdayBefore(today, 7) : workdayBefore(first, 4);
      return [
        { day: entered, time: '10:05', work: async () => makeArtist(desk, label, artist, artists) },
        { day: workday(entered, 1), time: '14:20', work: () => approveArtist(desk, artist, artists) },
      ];
    }),
    ...label.releases.flatMap((release) => {
      const { sent, decided, left } = days.get(release.key)!;
      const find = () => findRelease(desk, release);
      return [
        { day: sent, time: '10:40', work: () => sendIn(desk, label, release, artists) },
        { day: decided, time: '15:10', work: async () => decideRelease(desk, release, await find()) },
        { day: left, time: '16:30', work: async () => leaveRelease(desk, label, release, await find()) },
      ];
    }),
  ];
}

/** Working days before today on which what is not out was sent in and decided. */
const waiting: Partial<Record<Goal, readonly [sent: number, decided: number]>> = {
  DRAFT: [7, 6],
  REJECTED: [9, 7],
  CHANGES_REQUESTED: [6, 4],
  SUBMITTED: [2, 1],
  // A claim lasts no longer than a look: it is made last of all.
  CLAIMED: [3, -1],
};

/** A release is sent in three weeks before its Friday and decided two working days later; what leaves again does so lately. */
function daysOf({ releaseDate, goal }: ReleasePlan, today: string) {
  const [before, after] = waiting[goal] ?? [];
  const sent = before ? workdayBefore(today, before) : workday(addDays(releaseDate, -22));
  const decided = !after ? workday(sent, 2) : after < 0 ? addDays(today, 1) : workdayBefore(today, after);
  // It has to have been with the stores, which go by today.
  const left = goal === 'TAKEN_DOWN' ? addDays(today, 1) : workdayBefore(today, goal === 'CORRECTED' ? 1 : 3);
  return { sent, decided, left };
}

interface Row {
  id: number;
  status: string;
}

async function makeArtist(
  desk: Desk,
  { login }: LabelPlan,
  artist: ArtistPlan,
  artists: Artists,
): Promise<void> {
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
  artists.set(name, id);
  const status = rows[0]?.status ?? 'DRAFT';
  if (status === 'DRAFT') await desk.call(login, 'PUT', `/artists/${id}/SUBMITTED`, {});
}

async function approveArtist(desk: Desk, { name, goal }: ArtistPlan, artists: Artists): Promise<void> {
  const id = artists.get(name);
  const { rows } = await desk.sql.query(
    "select from artist where id = $1 and approval_status = 'SUBMITTED'",
    [id],
  );
  if (goal !== 'SUBMITTED' && rows.length > 0)
    await desk.call('reviewer', 'PUT', `/artists/${id}/APPROVED`, { checklist: ticked('artist') });
}

async function findRelease(desk: Desk, { key }: ReleasePlan): Promise<number | undefined> {
  const { rows } = await desk.sql.query<Row>(
    // It may have gone over to another label meanwhile.
    'select id from album where unique_search_keyword = $1 and revision_of is null',
    [key],
  );
  return rows[0]?.id;
}

async function sendIn(desk: Desk, label: LabelPlan, release: ReleasePlan, artists: Artists): Promise<void> {
  const id = await makeRelease(desk, label, release, artists);
  const { rows } = await desk.sql.query("select from album where id = $1 and approval_status = 'DRAFT'", [
    id,
  ]);
  if (release.goal !== 'DRAFT' && rows.length > 0)
    await desk.call(label.login, 'PUT', `/albums/${id}/SUBMITTED`, {});
}

/** All its songs are played and uploaded while its cover is drawn: whoever sends a release in chooses its files at once. */
async function makeRelease(
  desk: Desk,
  label: LabelPlan,
  release: ReleasePlan,
  artists: Artists,
): Promise<number> {
  const known = await findRelease(desk, release);
  const { rows: there } = await desk.sql.query<{ key: string }>(
    'select unique_search_key as key from song where album_id = $1',
    [known],
  );
  const missing = release.songs
    .filter((key) => !there.some((song) => song.key === key))
    .map((key) => label.recordings.find((one) => one.key === key)!);
  const [id, masters] = await Promise.all([
    known ?? makeAlbum(desk, label, release, artists).then((made) => made.id),
    Promise.all(missing.map((recording) => masterOf(desk, label, recording))),
  ]);
  for (const [at, recording] of missing.entries())
    await makeSong(desk, label, recording, masters[at]!, id, artists);
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
      ...plannedOf(release),
      albumImage: await uploadCover(desk, label.login, key, release.seed),
      albumCopyrightStatus: 'WITHOUT_DOCUMENTS',
      copyrightChecklist:
        goal === 'DRAFT' ? {} : Object.fromEntries(copyrightStatements.map((one) => [one, true])),
    }),
  });
}
