import { addMonths, dayOfPeriod, periodOf, startOfDay, today } from '@rilis/contract/clock';
import { aboutUs, aboutUsContact } from '@rilis/contract/content/about';
import { challenge, challengeState } from '@rilis/contract/content/challenge';
import { dsp } from '@rilis/contract/content/dsp';
import type { AnyContent } from '@rilis/contract/content/entity';
import { faq } from '@rilis/contract/content/faq';
import {
  homepageBenefit,
  homepageHero,
  homepagePlan,
  homepageSocialMedia,
  homepageTestimonial,
  homepageTopHit,
} from '@rilis/contract/content/homepage';
import { inLanguage } from '@rilis/contract/content/language';
import { privacyPolicy, type TermType, termAgreement } from '@rilis/contract/content/legal';
import { type Home, type PageKind, site } from '@rilis/contract/content/site';
import type { Language } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Actor, visitor } from '../kit/actor.ts';
import { columnsOf } from '../kit/db/columns.ts';
import { type Tx, withScope } from '../kit/db/db.ts';
import { untyped } from '../kit/db/untyped.ts';
import { onOwn } from '../kit/http/endpoint.ts';
import { shared } from '../kit/shared.ts';
import { sysparamText } from '../kit/sysparam.ts';
import type { Files } from '../media/upload/accept.ts';
import { cleaned } from './entity.ts';
import { findVersion, listEarlier, withVersions } from './legalPage.ts';
import { readText } from './richText.ts';
import { topHitSound } from './topHitSound.ts';
import { silent, soundsOf } from './topHits.ts';

/** What visitors read. Whoever asks, it is read as a visitor: row-level security shows what is published and no more. */
export const siteEndpoints = (files: Files) => {
  const asVisitor = <T>(actor: Actor, work: (tx: Tx, lang: Language) => Promise<T>) =>
    withScope(files.db, { ...visitor, lang: actor.lang }, (tx) => work(tx, actor.lang));
  // A link to it in the right place brings hundreds in the same second: they are answered together.
  const homeIn = (lang: Language) => shared(() => asVisitor({ ...visitor, lang }, findHome));
  const homes = { 'en-us': homeIn('en-us'), id: homeIn('id') } satisfies Record<Language, unknown>;
  return [
    onOwn(site.home, ({ actor }) => homes[actor.lang]()),
    onOwn(site.faqs, ({ actor, query }) =>
      asVisitor(actor, (tx, lang) => listQuestions(tx, lang, query.search)),
    ),
    onOwn(site.page, ({ actor, params }) =>
      asVisitor(actor, async (tx, lang) => ({
        kind: params.kind,
        documents: await listDocuments(tx, lang, params.kind),
      })),
    ),
    onOwn(site.earlier, ({ actor, params }) =>
      asVisitor(actor, async (tx, lang) => {
        const legal = await findLegal(tx, lang, params.kind);
        return legal ? listEarlier(tx, lang, legal.entity, legal.texts) : [];
      }),
    ),
    onOwn(site.version, ({ actor, params }) =>
      asVisitor(actor, (tx, lang) => findVersion(tx, lang, params.id)),
    ),
    onOwn(site.contacts, ({ actor }) => asVisitor(actor, listContacts)),
    onOwn(site.challenges, ({ actor }) => asVisitor(actor, listChallenges)),
    topHitSound(files),
  ];
};

/** What the landing page shows. */
export async function findHome(tx: Tx, lang: Language) {
  const topHits = await listPublished(tx, lang, homepageTopHit, 'homepage_top_hit');
  const sounds = await soundsOf(
    tx,
    topHits.map(({ id }) => id),
  );
  return {
    heroes: await listPublished(tx, lang, homepageHero, 'homepage_hero'),
    benefits: await listPublished(tx, lang, homepageBenefit, 'homepage_benefit'),
    topHits: topHits.map((hit) => ({ ...hit, ...(sounds.get(hit.id) ?? silent) })),
    testimonials: await listTestimonials(tx, lang),
    plans: await listPublished(tx, lang, homepagePlan, 'homepage_plan'),
    socialMedia: await listPublished(tx, lang, homepageSocialMedia, 'homepage_social_media'),
    dsps: await listPublished(tx, lang, dsp, 'dsp'),
    questions: (await listQuestions(tx, lang)).slice(0, 3),
    numbers: await findNumbers(tx),
  };
}

/** What people say, with the page of the release they name. */
async function listTestimonials(tx: Tx, lang: Language) {
  const said = await listPublished(tx, lang, homepageTestimonial, 'homepage_testimonial');
  const { rows } = await sql<{ page: string | null }>`
    select release_page_of(upc, ${today()}) as page from unnest(${said.map(({ upc }) => upc ?? null)}::text[])
      with ordinality named (upc, place) order by place`.execute(tx);
  return said.map((one, at) => ({ ...one, release: rows[at]?.page ?? null }));
}

const standing = ['OPEN', 'COMING', 'OVER'];

/** Competitions with how each stands today. */
export async function listChallenges(tx: Tx, lang: Language) {
  const day = today();
  const found = await listPublished(tx, lang, challenge, 'challenge');
  return found
    .map((one) => ({ ...one, state: challengeState(one, day) }))
    .toSorted(
      (one, other) =>
        standing.indexOf(one.state) - standing.indexOf(other.state) ||
        (one.state === 'COMING' ? 1 : -1) * one.opensOn.localeCompare(other.opensOn),
    );
}

/** Whom visitors can reach. */
export const listContacts = (tx: Tx, lang: Language) =>
  listPublished(tx, lang, aboutUsContact, 'about_us_contact');

/**
 * The published questions in which every word of a search occurs. Those of one section stand together in both languages:
 * what it is called in Indonesian need not be said at each.
 */
export async function listQuestions(tx: Tx, lang: Language, search = '') {
  const found = await listPublished(tx, 'en-us', faq, 'faq', search);
  const names = new Map(
    found.flatMap(({ section, sectionIndonesian: name }) =>
      section && name ? [[section, name] as const] : [],
    ),
  );
  return found.map((one) =>
    inLanguage(lang, { ...one, sectionIndonesian: one.sectionIndonesian || names.get(one.section ?? '') }),
  );
}

/** The platform in numbers: what was paid out last month among them. */
async function findNumbers(tx: Tx): Promise<Home['numbers']> {
  if ((await sysparamText(tx, 'SITE', 'NUMBERS')) !== 'SHOW') return null;
  const month = periodOf(today());
  const [from, to] = [addMonths(month, -1), month].map((period) => startOfDay(dayOfPeriod(period, 1)));
  const { rows } = await sql<
    NonNullable<Home['numbers']>
  >`select * from site_numbers(${from}, ${to})`.execute(tx);
  return rows[0] ?? null;
}

const termTypeOf: Partial<Record<PageKind, TermType>> = {
  general: 'GENERAL',
  'cover-to-master': 'COVER_TO_MASTER',
  'cover-to-master-guide': 'COVER_TO_MASTER_GUIDE',
  challenge: 'CHALLENGE',
  'challenge-page': 'CHALLENGE_PAGE',
  'challenge-faq': 'CHALLENGE_FAQ',
};

/** The published texts of a page. */
export async function listDocuments(tx: Tx, lang: Language, kind: PageKind) {
  const legal = await findLegal(tx, lang, kind);
  if (legal) return withVersions(tx, lang, legal.entity, legal.texts);
  const texts = await listPublished(tx, lang, aboutUs, 'about_us');
  return texts.map((text) => ({ ...text, version: null }));
}

/** The published legal texts of a page; undefined for one whose texts have no versions. */
async function findLegal(tx: Tx, lang: Language, kind: PageKind) {
  if (kind === 'about') return undefined;
  if (kind === 'privacy') {
    const entity = 'privacy_policy' as const;
    return { entity, texts: await listPublished(tx, lang, privacyPolicy, entity) };
  }
  const entity = 'term_agreement' as const;
  const terms = await listPublished(tx, lang, termAgreement, entity);
  return { entity, texts: terms.filter(({ type }) => type === termTypeOf[kind]) };
}

/**
 * What is published of an entity, in its order and in the reader's language. Of a search every word must occur, in any
 * order and in either language.
 */
async function listPublished<R extends AnyContent>(
  tx: Tx,
  lang: Language,
  resource: R,
  table: string,
  search = '',
): Promise<z.output<R['record']>[]> {
  const rows = await untyped(tx)
    .selectFrom(table)
    .where(sql<boolean>`is_published(publish_at, unpublish_at, deleted_at)`)
    .select(columnsOf(resource.record, table))
    .orderBy('order')
    .orderBy('id')
    .execute();
  const sought = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows
    .filter((row) => occurIn(sought, row, resource.search))
    .map((row) => inLanguage(lang, cleaned(row, resource.rich))) as z.output<R['record']>[];
}

/** Words are looked for in what is read: nobody looks for a tag, and `R&B` is written as it is said. */
function occurIn(sought: readonly string[], row: object, fields: readonly string[]): boolean {
  if (sought.length === 0) return true;
  const read = fields.map((field) => readText(String(Reflect.get(row, field) ?? '')).toLowerCase());
  return sought.every((word) => read.some((text) => text.includes(word)));
}
