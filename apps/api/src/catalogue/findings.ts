import { creditRoles } from '@rilis/contract/catalogue/choices';
import type { ShownFinding } from '@rilis/contract/catalogue/review';
import { check } from '@rilis/contract/catalogue/rules/check';
import type { Finding } from '@rilis/contract/catalogue/rules/finding';
import type { ReleaseFacts } from '@rilis/contract/catalogue/rules/release';
import { fixWords, type RuleId, ruleWords } from '@rilis/contract/catalogue/rules/words';
import { isDay } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import { languageName } from '@rilis/contract/reference/languageName';
import { fill } from '@rilis/contract/words/fill';
import type { Language } from '@rilis/contract/words/languages';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { personName } from '../kit/db/personName.ts';
import { say } from '../kit/words.ts';
import { releaseOf } from './releaseFacts.ts';
import { covers, subjectsIn } from './waived.ts';

/** Everything the rules find on a release, in the reader's language, with what was waived. */
export async function findingsOf(tx: Tx, actor: Actor, albumId: number): Promise<ShownFinding[]> {
  return shownFindings(tx, actor, await releaseOf(tx, actor, albumId));
}

export async function shownFindings(tx: Tx, actor: Actor, release: ReleaseFacts): Promise<ShownFinding[]> {
  const waivers = await tx
    .selectFrom('finding_waiver')
    .select(['id', 'song_id', 'rule_id', 'field', 'reason', 'document', 'at', 'severity', 'subjects'])
    .select(personName('waived_by', 'waived_by_login').as('by'))
    .where('album_id', 'in', [release.album.id, release.album.revisionOf ?? release.album.id])
    .execute();
  const subjectsOf = waivers.length > 0 ? await subjectsIn(tx, release) : () => [];
  const liveOf = new Map(release.songs.map(({ id, revisionOf }) => [id, revisionOf]));
  return check(release).map((finding) => {
    const songId = finding.entity === 'song' ? finding.entityId : null;
    const waiver = waivers.find(
      (one) =>
        one.rule_id === finding.ruleId &&
        one.field === finding.field &&
        (one.song_id === songId || (one.song_id !== null && one.song_id === liveOf.get(songId ?? 0))) &&
        covers(one, finding, subjectsOf(finding)),
    );
    return shown(actor.lang, finding, waiver ? waivedBy(waiver) : null);
  });
}

const waivedBy = ({ id, by, reason, document, at }: NonNullable<ShownFinding['waived']>) => ({
  ...{ id, by, reason, document, at },
});

/** How many of each severity are neither corrected nor waived. */
export function openOf(findings: readonly ShownFinding[]) {
  const count = (severity: string) => findings.filter((one) => one.open && one.severity === severity).length;
  return { B: count('B'), W: count('W'), I: count('I') };
}

function shown(lang: Language, finding: Finding, waived: ShownFinding['waived']): ShownFinding {
  const { ruleId, severity, entity, entityId, field, params, fix, stores = [], source } = finding;
  return {
    ...{ ruleId, severity, entity, entityId, field, params, stores, source, waived },
    message: findingText(lang, ruleId, params),
    fix: fix ? { ...fix, text: fixWords[wordsOf(lang)][fix.label] } : null,
    open: waived === null,
  };
}

const wordsOf = (lang: Language) => (lang === 'id' ? 'id' : 'en');

/** What a rule says of what it found, in the reader's language. */
export const findingText = (lang: Language, ruleId: RuleId, params: Finding['params']): string =>
  fill(ruleWords[wordsOf(lang)][ruleId], params, (value, name) => said(lang, value, name));

/** Roles, days, languages and what was borrowed as the reader says them. A number of 0 stands for somebody else's record, which is not named. */
function said(lang: Language, value: unknown, name: string): string {
  if (name === 'songId' && value === 0) return '…';
  if (name === 'language' || name === 'seen') return languageName(String(value), lang);
  const parts = String(value).split(', ');
  if (name === 'kinds') return parts.map((kind) => say(lang, `catalogue.choice.borrowed.${kind}`)).join(', ');
  if (parts.every((part) => roles.includes(part)))
    return parts.map((part) => say(lang, `catalogue.choice.role.${part}`)).join(', ');
  return isDay(String(value)) ? dayText(String(value)) : String(value);
}

const roles: readonly string[] = creditRoles;
