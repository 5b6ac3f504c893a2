import { type AlbumFacts, type ReleaseFacts, type SongFacts, trackNumber } from './release.ts';
import type { FixLabel, RuleId } from './words.ts';

/** B blocks the request for approval, W must be seen and may be waived with a reason, I is advice. */
export type Severity = 'B' | 'W' | 'I';

/** A change of one entity: absolute values, so that applying it twice is applying it once. */
export interface Fix {
  label: FixLabel;
  patch: Record<string, unknown>;
}

/**
 * What a rule found on one field. Its text is `ruleWords[language][ruleId]` filled with `params`;
 * findings on a song always carry `params.trackNo`, because an unsaved song has no id.
 */
export interface Finding {
  ruleId: RuleId;
  severity: Severity;
  entity: 'album' | 'song';
  entityId: number | null;
  field: string;
  params: Record<string, string | number>;
  fix?: Fix;
  stores?: string[];
  source: string;
}

/** A finding before its rule has signed it; `severity` only where it differs from the rule's own. */
export type Verdict = Omit<Finding, 'ruleId' | 'severity' | 'source' | 'stores'> & { severity?: Severity };

/** One review rule. Adding a rule is adding such a value, its words and its cases. */
export interface Rule {
  id: RuleId;
  severity: Severity;
  source: string;
  stores?: string[];
  check(release: ReleaseFacts): Verdict[];
}

export type AlbumField = keyof AlbumFacts | 'songs';
export type SongField = keyof SongFacts;
type Params = Record<string, string | number>;

/** A verdict on a field of the album. */
export function onAlbum(
  release: ReleaseFacts,
  field: AlbumField,
  params: Params = {},
  fix?: { label: FixLabel; patch: Partial<AlbumFacts> } | null,
): Verdict {
  return { entity: 'album', entityId: release.album.id, field, params, ...(fix && { fix }) };
}

/** A verdict on a field of one song. */
export function onSong(
  release: ReleaseFacts,
  song: SongFacts,
  field: SongField,
  params: Params = {},
  fix?: { label: FixLabel; patch: Partial<SongFacts> } | null,
): Verdict {
  const trackNo = trackNumber(release, song);
  return { entity: 'song', entityId: song.id, field, params: { ...params, trackNo }, ...(fix && { fix }) };
}
