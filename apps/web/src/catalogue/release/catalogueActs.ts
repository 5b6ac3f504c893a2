import { releasedStates, type Side } from '@rilis/contract/approval';
import { album } from '@rilis/contract/catalogue/album';
import { albumMachine, artistMachine } from '@rilis/contract/catalogue/approval';
import { artist } from '@rilis/contract/catalogue/artist';
import { approvalActs, approvalBulk } from '../../kit/approval/approvalActs.ts';
import { can } from '../../kit/call/session.ts';
import type { BulkAction } from '../../kit/list/bulkAction.ts';

const ofAlbums = {
  machine: albumMachine,
  decide: album.routes.decide,
  update: album.routes.update.can,
  screen: '/backoffice/approval/music',
} as const;
const ofArtists = {
  machine: artistMachine,
  decide: artist.routes.decide,
  update: artist.routes.update.can,
  screen: '/backoffice/approval/artist',
} as const;

/** What can be done about the approval of a release, or of an artist, as it stands. */
const everyAlbumAct = approvalActs(ofAlbums);
export const artistActs = approvalActs(ofArtists);

/** The same for many at once. */
const everyAlbumBulk = approvalBulk(ofAlbums);
export const albumBulk = (sides: readonly Side[]) => everyAlbumBulk(sides).filter(isNoDetour);
export const artistBulk = approvalBulk(ofArtists);

const every: readonly Side[] = ['owner', 'reviewer', 'admin'];

/** Whether it is in the stores or was: it is taken down, and never removed. */
export const isReleased = ({ approvalStatus }: { approvalStatus: string }) =>
  (releasedStates as readonly string[]).includes(approvalStatus);

/** Sending in and taking back have questions of their own, decisions their desk; the way out of the stores is here. */
export const albumActs = (row: { approvalStatus: string }) =>
  everyAlbumAct(row, isReleased(row) ? every : ['admin']).filter(isNoDetour);

/** Whoever takes down at once need not ask for it. */
const isNoDetour = ({ label }: BulkAction) =>
  label !== 'action.requestTakeDown' || !can(`${ofAlbums.screen}#reopen`);
