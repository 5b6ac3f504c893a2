import { album } from '@rilis/contract/catalogue/album';
import { artist } from '@rilis/contract/catalogue/artist';
import { approvalActs } from '../../kit/approval/approvalActs.ts';

/** What can be done about the approval of a release, or of an artist, as it stands; for one or for many at once. */
export const albumActs = approvalActs({
  decide: album.routes.decide,
  update: album.routes.update.can,
  screen: '/backoffice/approval/music',
  checklist: 'album',
});
export const artistActs = approvalActs({
  decide: artist.routes.decide,
  update: artist.routes.update.can,
  screen: '/backoffice/approval/artist',
  checklist: 'artist',
});
