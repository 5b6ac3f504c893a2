import type { AlbumReview } from '@rilis/contract/catalogue/review';
import { isDecided, keyOf } from '../../kit/approval/decideSoon.ts';
import { word } from '../../kit/words.ts';

/** What has to be put right, and whom nobody has let in yet; who is approved in a moment will have been by then. */
export function blockedBy({ open, album, songs }: AlbumReview): string | null {
  if (open.B > 0) return word('catalogue.finding.blocking', { count: open.B });
  const credits = [album.albumArtistRoles, ...songs.map(({ songArtistRoles }) => songArtistRoles)].flat();
  const waiting = credits.filter(
    ({ artist }) => artist && artist.approvalStatus !== 'APPROVED' && !isDecided(keyOf('artist', artist.id)),
  );
  const names = [...new Set(waiting.map(({ stageName }) => stageName))].join(', ');
  return names === '' ? null : word('reviewScreens.review.artistsWaiting', { names });
}
