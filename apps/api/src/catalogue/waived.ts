import type { ShownFinding } from '@rilis/contract/catalogue/review';
import type { Severity } from '@rilis/contract/catalogue/rules/finding';
import type { ReleaseFacts } from '@rilis/contract/catalogue/rules/release';
import type { Tx } from '../kit/db/db.ts';

type Found = Pick<ShownFinding, 'severity' | 'entity' | 'entityId' | 'field' | 'params'>;

/** What staff set aside: as severe as it was then; `subjects` are null where they are not known. */
interface Waived {
  severity: string;
  subjects: string[] | null;
}

const severities: readonly Severity[] = ['I', 'W', 'B'];

/** Whether a waiver reaches a finding of its rule and field: one no more severe, about nothing else than was seen. */
export function covers({ severity, subjects }: Waived, found: Found, about: readonly string[]): boolean {
  const asSevere = severities.indexOf(severity as Severity) >= severities.indexOf(found.severity);
  return asSevere && (subjects === null || about.every((one) => subjects.includes(one)));
}

/** Fields whose findings are about a recording. */
const ofRecording = ['songFile', 'isCover', 'borrowed'];
const ofArtists = ['albumArtistRoles', 'songArtistRoles', 'displayAlbumArtistName'];

/**
 * What findings of a release are about where something else can take its place: the bytes of the recording or the picture
 * (a file that changes owners has another number), the names of artists. Never what was measured: that wavers.
 */
export async function subjectsIn(
  tx: Tx,
  { album, songs }: ReleaseFacts,
): Promise<(found: Found) => string[]> {
  const files = [album.albumImage, ...songs.map(({ songFile }) => songFile)].flatMap((id) => id ?? []);
  const rows = files.length
    ? await tx.selectFrom('media').select(['id', 'sha256']).where('id', 'in', files).execute()
    : [];
  const bytesOf = (file: string | null | undefined) =>
    rows.filter(({ id }) => id === file).map(({ sha256 }) => sha256);
  return ({ entityId, field, params: { found } }) => {
    if (field === 'albumImage') return bytesOf(album.albumImage);
    if (ofRecording.includes(field)) return bytesOf(songs.find(({ id }) => id === entityId)?.songFile);
    return ofArtists.includes(field) && typeof found === 'string' ? found.split(', ') : [];
  };
}
