import type { Credit, ShownCredit } from '../../credit.ts';
import type { Finding } from '../finding.ts';
import type { ReleaseFacts } from '../release.ts';

/** The release with the finding's fix applied to its album or song; unchanged when there is no fix. */
export function applyFix(release: ReleaseFacts, { entity, entityId, fix }: Finding): ReleaseFacts {
  if (!fix) return release;
  const patch = Object.fromEntries(
    Object.entries(fix.patch).map(([field, value]) => [
      field,
      field.endsWith('ArtistRoles') ? (value as Credit[]).map(shown) : value,
    ]),
  );
  if (entity === 'album') return { ...release, album: { ...release.album, ...patch } };
  const songs = release.songs.map((song) => (song.id === entityId ? { ...song, ...patch } : song));
  return { ...release, songs };
}

const shown = ({ artistId, stageName, role }: Credit): ShownCredit => ({
  artistId,
  stageName: stageName ?? '',
  role,
  artist: null,
});
