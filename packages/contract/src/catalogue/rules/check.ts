import { artistNameRules } from './artists.names.ts';
import { artistRoleRules } from './artists.roles.ts';
import { audioRules } from './audio.ts';
import { codeRules } from './codes.ts';
import { coverRules } from './cover.ts';
import { coverTextRules } from './coverText.ts';
import { explicitRules } from './explicit.ts';
import type { Finding, Rule, Severity } from './finding.ts';
import { ownershipRules } from './ownership.ts';
import type { ReleaseFacts } from './release.ts';
import { requiredAlbumFields, requiredRules, requiredSongFields } from './required.ts';
import { rightsRules } from './rights.ts';
import { scheduleRules } from './schedule.ts';
import { storeRules } from './stores.ts';
import { titleCasingRules } from './titles.casing.ts';
import { titleContentRules } from './titles.content.ts';
import { titleGuestRules } from './titles.guests.ts';
import { titleVersionRules } from './titles.versions.ts';
import { titleWholeRules } from './titles.whole.ts';

/** Every review rule. A new rule is one entry of its area's list. */
export const reviewRules: readonly Rule[] = [
  ...requiredRules,
  ...titleCasingRules,
  ...titleGuestRules,
  ...titleVersionRules,
  ...titleContentRules,
  ...titleWholeRules,
  ...artistNameRules,
  ...artistRoleRules,
  ...explicitRules,
  ...ownershipRules,
  ...codeRules,
  ...scheduleRules,
  ...storeRules,
  ...coverRules,
  ...coverTextRules,
  ...audioRules,
  ...rightsRules,
].sort((left, right) => (left.id < right.id ? -1 : left.id > right.id ? 1 : 0));

/**
 * All findings of a release: blocking first, then the album before its songs in their order, then in
 * the order of the form's fields. Never throws, whatever the texts hold.
 */
export function check(release: ReleaseFacts): Finding[] {
  const findings = reviewRules.flatMap((rule) => signed(rule, release));
  const order = new Map(findings.map((finding) => [finding, placeOf(release, finding)]));
  return findings.sort((left, right) => compare(order.get(left) ?? [], order.get(right) ?? []));
}

const severities: Severity[] = ['B', 'W', 'I'];

/** Fields in the order the forms show them; others come last, in the order of their rules. */
const fields: string[] = [
  ...new Set<string>([
    ...requiredAlbumFields,
    'albumSubTitle',
    'albumExplicit',
    'songs',
    ...requiredSongFields,
    'songSubTitle',
  ]),
];

function signed(rule: Rule, release: ReleaseFacts): Finding[] {
  const { id: ruleId, severity, source, stores } = rule;
  return rule
    .check(release)
    .map((verdict) => ({ ruleId, severity, source, ...(stores && { stores }), ...verdict }));
}

function placeOf(release: ReleaseFacts, finding: Finding): number[] {
  const field = fields.indexOf(finding.field);
  return [
    severities.indexOf(finding.severity),
    songPlace(release, finding),
    field < 0 ? fields.length : field,
  ];
}

function songPlace(release: ReleaseFacts, finding: Finding): number {
  if (finding.entity === 'album') return 0;
  return release.songs.findIndex((song) => song.id === finding.entityId) + 1;
}

function compare(left: number[], right: number[]): number {
  for (const [index, value] of left.entries()) {
    const difference = value - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
