import type { Finding } from '../finding.ts';
import { type ReleaseFacts, type SongFacts, trackNumber } from '../release.ts';

/** The release with the finding's fix applied to its album or song; unchanged when there is no fix. */
export function applyFix(release: ReleaseFacts, finding: Finding): ReleaseFacts {
  if (!finding.fix) return release;
  const { patch } = finding.fix;
  if (finding.entity === 'album') return { ...release, album: { ...release.album, ...patch } };
  const songs = release.songs.map((song) => (isMeant(release, song, finding) ? { ...song, ...patch } : song));
  return { ...release, songs };
}

function isMeant(release: ReleaseFacts, song: SongFacts, finding: Finding): boolean {
  if (song.id !== finding.entityId) return false;
  return song.id !== null || trackNumber(release, song) === finding.params.trackNo;
}
