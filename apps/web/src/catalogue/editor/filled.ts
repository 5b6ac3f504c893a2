import type { ShownFinding } from '@rilis/contract/catalogue/review';
import { requiredAlbumFields, requiredSongFields } from '@rilis/contract/catalogue/rules/required';

/** What is not there yet, as against what is wrong: a field, the statement on rights, who wrote a song. */
const gapRules: readonly string[] = ['REQ', 'R02', 'A11'];

export const isGap = ({ ruleId, open }: Pick<ShownFinding, 'ruleId' | 'open'>) =>
  open && gapRules.includes(ruleId);

/** How much of what is asked for is there: the release's fields, its songs and rights, each song's fields and writer. */
export function filledOf(
  findings: readonly ShownFinding[],
  songs: number,
): { filled: number; total: number } {
  const total = requiredAlbumFields.length + 2 + songs * (requiredSongFields.length + 1);
  return { filled: Math.max(0, total - findings.filter(isGap).length), total };
}

/** The same gap in several songs. */
export interface Gap {
  first: ShownFinding;
  songs: number;
}

/** Gaps by what is missing, each once. */
export const gapsByField = (findings: readonly ShownFinding[]): Gap[] =>
  [...Map.groupBy(findings.filter(isGap), ({ entity, field }) => `${entity} ${field}`).values()].flatMap(
    (same) => (same[0] ? [{ first: same[0], songs: same[0].entity === 'song' ? countSongs(same) : 0 }] : []),
  );

/** A song may lack two of one field: who sings it, and who wrote it. */
const countSongs = (gaps: readonly ShownFinding[]) => new Set(gaps.map(({ entityId }) => entityId)).size;

/** What is wrong with a record, not what is missing: it is pinned at its field. */
export const pinnable = (findings: readonly ShownFinding[] | undefined, id: number) =>
  findings?.filter((one) => one.open && one.severity === 'B' && one.entityId === id && !isGap(one));
