import { album } from '@rilis/contract/catalogue/album';
import { albumMachine, artistMachine } from '@rilis/contract/catalogue/approval';
import { artist } from '@rilis/contract/catalogue/artist';
import { approvalActs } from '../../kit/approval/approvalActs.ts';

/** What can be done about the approval of a release, or of an artist, as it stands; for one or for many at once. */
export const albumActs = approvalActs({
  machine: albumMachine,
  decide: album.routes.decide,
  update: album.routes.update.can,
  screen: '/backoffice/approval/music',
});
export const artistActs = approvalActs({
  machine: artistMachine,
  decide: artist.routes.decide,
  update: artist.routes.update.can,
  screen: '/backoffice/approval/artist',
});
