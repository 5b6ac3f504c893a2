import type { ApprovalStatus } from '@rilis/contract/approval';
import { albumMachine, artistMachine } from '@rilis/contract/catalogue/approval';
import type { ShownFinding } from '@rilis/contract/catalogue/review';
import { uncreditedNames } from '@rilis/contract/catalogue/rules/shownName';
import { isEditable } from '@rilis/contract/machine';
import { sql } from 'kysely';
import type { Actor } from '../kit/actor.ts';
import { type ApprovalStep, approvalRoom } from '../kit/approval/approvalRoom.ts';
import { requireNoShadow } from '../kit/approval/correction.ts';
import type { Row } from '../kit/approval/room.ts';
import { transition } from '../kit/approval/transition.ts';
import { audit } from '../kit/db/audit.ts';
import type { Tx } from '../kit/db/db.ts';
import { type FieldMistake, Problem } from '../kit/problem.ts';
import { unreadyFiles } from '../kit/takeFile.ts';
import { say } from '../kit/words.ts';
import { correctedAlbum } from './albumCorrection.ts';
import { findAlbum } from './albumRows.ts';
import { artistApproval, missingOfArtist } from './artistApproval.ts';
import { nextIsrc, nextUpc } from './codes.ts';
import { releaseCovers } from './coverToMaster/coverRelease.ts';
import { enqueueFollowing } from './delivery/follow.ts';
import { findingsOf } from './findings.ts';
import { isTrusted, noteCheck } from './releaseCheck.ts';
import { snapshotOf } from './snapshot.ts';
import { songsOfAlbum } from './songRows.ts';
import { requireDay, requireReasonOfStaff } from './takeDown.ts';

type AlbumStep = ApprovalStep<'album'>;

/** Albums with their songs. */
export const albumApproval = approvalRoom({
  machine: albumMachine,
  table: 'album',
  owner: 'label_id',
  title: ({ display_album_title, album_title }) => display_album_title ?? album_title,
  update: '/backoffice/music/{id}/update',
  screen: '/backoffice/approval/music',
  link: (id) => `/backoffice/music/${id}/show`,
  submit: guardSubmission,
  approve: guardApproval,
  corrected: correctedAlbum,
  trusted: async (step) => {
    const findings = await findingsOf(step.tx, step.actor, step.row.id);
    await noteCheck(step.tx, step.row.id, findings);
    const isKnown = (await allApproved(step)) && (await namesOnlyCredited(step));
    return isKnown && (await isTrusted(step, findings));
  },
  approved: async (step) => {
    await releaseCovers(step.tx, step.actor, step.row.id);
    await storesFollow(step);
  },
  snapshot: snapshotOf,
  acts: ({ reviewers, owner }) => ({
    requestTakeDown: {
      guard: (step) => {
        requireNoShadow(step);
        requireDay(step);
      },
      changes: ({ body }) => ({ take_down_date: body.takeDownDate }),
      ...reviewers('TakeDownRequested'),
    },
    keepLive: {
      guard: requireReasonOfStaff,
      changes: () => ({ take_down_date: null }),
      // An owner who thinks better of it need not say why.
      notice: (step) => owner(step.body.reason ? 'Kept' : 'KeptByOwner').notice(step),
    },
    // The reason the owner gave stays where staff add none.
    takeDown: {
      guard: requireNoShadow,
      changes: ({ row, body }) => ({ reason: body.reason ?? row.reason }),
      effect: storesFollow,
      ...owner('TakenDown'),
    },
    bringBack: {
      changes: () => ({ take_down_date: null }),
      effect: storesFollow,
      ...owner('BroughtBack'),
    },
  }),
});

const allApproved = async ({ tx, row }: AlbumStep) =>
  (await artistsOf(tx, row.id)).every(({ status }) => status === 'APPROVED');

/** Who stores show is among the credits: of anybody else no reviewer has seen who it is. */
async function namesOnlyCredited({ tx, actor, row }: AlbumStep): Promise<boolean> {
  const album = await findAlbum(tx, actor, row.id);
  return uncreditedNames({ album, songs: await songsOfAlbum(tx, row.id) }).length === 0;
}

/** Stores have what is live, and as it is. */
function storesFollow({ tx, row }: AlbumStep): Promise<void> {
  return enqueueFollowing(tx, row.id);
}

/** Complete, without a blocking finding, its artists approved or sent along. Codes that were asked for are given here. */
async function guardSubmission(step: AlbumStep): Promise<void> {
  const { tx, actor, row } = step;
  if (row.revision_of === null) await giveCodes(tx, actor, row);
  const artists = await artistsOf(tx, row.id);
  const findings = await findingsOf(tx, actor, row.id);
  // The queue tells of a correction what it tells of a release, which is counted once its codes and artists are sent in with it.
  if (row.revision_of !== null) await noteCheck(tx, row.id, findings);
  const mistakes = [
    ...blocking(findings),
    ...(await incompleteArtists(tx, actor, artists)),
    ...(await unreadyOf(tx, row)),
  ];
  refuse(mistakes);
  for (const { id, status } of artists)
    if (isEditable(artistMachine, status))
      await transition(artistApproval, tx, actor, id, { action: 'submit' }, {});
}

async function guardApproval(step: AlbumStep): Promise<void> {
  const { tx, actor, row } = step;
  refuse([...blocking(await findingsOf(tx, actor, row.id)), ...(await unreadyOf(tx, row))]);
  const artists = await artistsOf(tx, row.id);
  refuse(trashedOf(artists));
  const waiting = artists.filter(({ status }) => status !== 'APPROVED');
  const names = waiting.map(({ name }) => name).join(', ');
  if (waiting.length > 0) throw new Problem(409, 'error.album.artistsWaiting', { params: { names } });
}

/** Papers that count were looked into and found good. */
const unreadyOf = (tx: Tx, { stored, label_id: labelId }: Row<'album'>) => {
  const id = stored.album_copyright_file as string | null;
  return unreadyFiles(tx, [{ id, kind: 'DOCUMENT', labelId, field: 'albumCopyrightFile' }]);
};

function refuse(mistakes: FieldMistake[]): void {
  if (mistakes.length > 0) throw new Problem(400, 'error.approval.findings', { fields: mistakes });
}

const blocking = (findings: readonly ShownFinding[]): FieldMistake[] =>
  findings.filter((finding) => finding.severity === 'B' && finding.open).map(mistakeOf);

/** A missing field by the usual word, any other finding by its own text. Fields of a song carry its id. */
function mistakeOf({ entity, entityId, field, ruleId, message }: ShownFinding): FieldMistake {
  const at = entity === 'song' ? `songs.${entityId}.${field}` : field;
  if (ruleId === 'REQ') return { field: at, code: 'error.validation.required' };
  return { field: at, code: 'error.approval.finding', params: { text: message, ruleId } };
}

interface Artist {
  id: number;
  name: string;
  status: ApprovalStatus;
  trashed: boolean;
}

/** Locked, in the order of their ids: two releases of one new artist may be sent at the same moment. */
async function artistsOf(tx: Tx, albumId: number): Promise<Artist[]> {
  const { rows } =
    await sql<Artist>`select id, stage_name as name, approval_status as status, deleted_at is not null as trashed from artist where id in (
      select artist_id from album_artist where album_id = ${albumId}
      union select c.artist_id from song s join song_artist c on c.song_id = s.id where s.album_id = ${albumId} and s.deleted_at is null)
    order by id for update`.execute(tx);
  return rows;
}

const trashedOf = (artists: readonly Artist[]): FieldMistake[] =>
  artists
    .filter(({ trashed }) => trashed)
    .map(({ name }) => ({ field: 'albumArtistRoles', code: 'error.album.artistTrashed', params: { name } }));

async function incompleteArtists(tx: Tx, actor: Actor, artists: readonly Artist[]): Promise<FieldMistake[]> {
  const mistakes = trashedOf(artists);
  for (const { id, name, status, trashed } of artists) {
    if (trashed) continue;
    const field = 'albumArtistRoles';
    if (status === 'REJECTED') mistakes.push({ field, code: 'error.album.artistRejected', params: { name } });
    if (!isEditable(artistMachine, status)) continue;
    const missing = await missingOfArtist(tx, id);
    const fields = [...new Set(missing.map((one) => wordOf(actor, one.field)))].join(', ');
    if (missing.length > 0)
      mistakes.push({ field, code: 'error.album.artistIncomplete', params: { name, fields } });
  }
  return mistakes;
}

const wordOf = (actor: Actor, field: string) =>
  say(actor.lang, `catalogue.artist.${field.split('.').at(-1)}`);

async function giveCodes(
  tx: Tx,
  actor: Actor,
  { id, label_id: labelId, stored }: Row<'album'>,
): Promise<void> {
  const given: Record<string, string> = {};
  if (stored.generate_upc && !stored.upc_icpn) {
    given.upcIcpn = await nextUpc(tx);
    await tx.updateTable('album').set({ upc_icpn: given.upcIcpn }).where('id', '=', id).execute();
  }
  const songs = await tx
    .selectFrom('song')
    .select('id')
    .where('album_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('generate_isrc', '=', true)
    .where('isrc', 'is', null)
    .orderBy('track_no')
    .execute();
  for (const song of songs) {
    const isrc = await nextIsrc(tx, labelId);
    given[`songs.${song.id}.isrc`] = isrc;
    await tx.updateTable('song').set({ isrc }).where('id', '=', song.id).execute();
  }
  if (Object.keys(given).length > 0)
    await audit(tx, actor, { action: 'codesGiven', entity: 'album', id, labelId, after: given });
}
