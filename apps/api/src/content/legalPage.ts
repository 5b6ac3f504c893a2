import { inLanguage } from '@rilis/contract/content/language';
import type { PastText } from '@rilis/contract/content/site';
import type { Language } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { notFound } from '../kit/problem.ts';
import { letterheadOf } from '../reference/letterhead.ts';
import { cleaned } from './entity.ts';
import type { Legal } from './version.ts';

/** Legal texts with the version in effect, whose text it is that visitors read. */
export async function withVersions<T extends { id: number }>(
  tx: Tx,
  lang: Language,
  entity: Legal,
  texts: readonly T[],
) {
  const inEffect = await versionsOf(tx, entity, texts).where('ended_at', 'is', null).execute();
  const company = await companyOf(tx);
  return texts.map((text) => {
    const found = inEffect.find(({ entity_id }) => entity_id === text.id);
    if (!found) return { ...text, version: null };
    const version = spokenIn(lang, found, company);
    return { ...text, title: version.title, description: version.description, version };
  });
}

/** What was in effect before, newest first. */
export async function listEarlier(
  tx: Tx,
  lang: Language,
  entity: Legal,
  texts: readonly { id: number }[],
): Promise<PastText[]> {
  const rows = await versionsOf(tx, entity, texts)
    .where('ended_at', 'is not', null)
    .orderBy('takes_effect_at', 'desc')
    .execute();
  const company = await companyOf(tx);
  return rows.map((row) => spokenIn(lang, row, company));
}

/** One that is or was in effect, whatever became of its record: whoever consented to it may read it. */
export async function findVersion(tx: Tx, lang: Language, id: number): Promise<PastText> {
  const row = await versions(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return spokenIn(lang, row, await companyOf(tx));
}

/** Row-level security shows visitors those that took effect. */
const versions = (tx: Tx) =>
  tx
    .selectFrom('legal_version')
    .select(['id', 'entity_id', 'number', 'title', 'description', 'summary', 'text_hash as textHash'])
    .select(['title_indonesian as titleIndonesian', 'description_indonesian as descriptionIndonesian'])
    .select(['summary_indonesian as summaryIndonesian'])
    .select(['takes_effect_at as takesEffectAt', 'ended_at as endedAt']);

const versionsOf = (tx: Tx, entity: Legal, texts: readonly { id: number }[]) =>
  versions(tx)
    .where('entity', '=', entity)
    .where(sql<boolean>`entity_id = any(${texts.map(({ id }) => id)}::bigint[])`);

/** As far as the database says, any column of a view may be empty. */
const spokenIn = (lang: Language, row: object, company: string) =>
  inLanguage(lang, cleaned({ ...row, company }, ['description'])) as PastText;

const companyOf = async (tx: Tx) => (await letterheadOf(tx)).join(' · ');
