import { readFileSync } from 'node:fs';
import { site } from '@rilis/contract/content/site';
import { redirectsOf } from '@rilis/contract/screens';
import { type Language, languageOf } from '@rilis/contract/words/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { visitor } from '../kit/actor.ts';
import { type Db, withScope } from '../kit/db/db.ts';
import { builtPage } from '../kit/http/web.ts';
import { type PageFacts, pageOf } from '../kit/http/webPage.ts';
import { say } from '../kit/words.ts';
import { findHome } from './site.ts';

/** A public page as it stands before the hash; the app goes on at the same path after it. */
interface Place {
  path: string;
  /** Where the page itself stands, which its other addresses name as theirs (`canonical`). */
  page: string;
  /** The words it is called by, one after the other. */
  title: readonly string[];
}

/** Every address of the specification that visitors may link to: the pages, and their other names. */
export function sitePlaces(slug: string): Place[] {
  const titles = titlesOf(slug);
  const others = Object.entries({ ...otherNames, ...redirectsOf(slug) });
  const addresses = [...Object.keys(titles).map((page) => [page, page] as const), ...others];
  return addresses.flatMap(([path, page]) => (titles[page] ? [{ path, page, title: titles[page] }] : []));
}

const titlesOf = (slug: string): Readonly<Record<string, readonly string[]>> => ({
  '/': ['web.site.headline'],
  '/about-us': ['content.site.about'],
  '/faq': ['web.site.questions'],
  '/term-and-condition': ['content.site.terms'],
  '/term-and-condition/cover-to-master': ['content.termType.COVER_TO_MASTER'],
  '/term-and-condition/cover-to-master-guide': ['content.termType.COVER_TO_MASTER_GUIDE'],
  '/privacy-and-policy': ['content.site.privacy'],
  [`/${slug}-challenge`]: ['content.site.challenge'],
  [`/${slug}-challenge/faq`]: ['content.site.challenge', 'content.site.challengeFaq'],
  [`/${slug}-challenge/term-n-cond`]: ['content.site.challenge', 'content.site.challengeTerms'],
});

const otherNames = {
  '/aboutUs': '/about-us',
  '/termAndCondition': '/term-and-condition',
  '/privacyAndPolicy': '/privacy-and-policy',
} as const;

/** What the head of a page says, in a language. */
export const factsOf = ({ page, title }: Place, language: Language, config: Config): PageFacts => ({
  language,
  site: config.productName,
  publicUrl: config.publicUrl,
  path: page,
  title: title.map((name) => say(language, name, { product: config.productName })).join(' · '),
  about: say(language, 'web.site.about'),
});

/** Serves the app's page at the site's own paths, with previews in the reader's language; `/` brings the landing page along. */
export function serveSitePages(app: FastifyInstance, db: Db, config: Config): void {
  if (!builtPage) return;
  const template = readFileSync(builtPage, 'utf8');
  const findHomeNow = remembered(db);
  for (const place of sitePlaces(config.productSlug))
    app.get(place.path, async (request, reply) => {
      const language = languageAsked(request);
      const answer = place.path === '/' ? await findHomeNow(language) : null;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .send(pageOf(template, { ...factsOf(place, language, config), answer }));
    });
}

function languageAsked({ query, headers }: FastifyRequest): Language {
  const { lang } = query as { lang?: unknown };
  return languageOf(typeof lang === 'string' ? lang : headers['accept-language']);
}

/** Milliseconds: however many visitors come at once, the content is read once, and what staff publish is there at once. */
const keptFor = 1_000;

/** The landing page's content by language. Without a database the page comes without it, and the app says so. */
function remembered(db: Db) {
  const known = new Map<Language, { until: number; found: Promise<PageAnswer | null> }>();
  return (language: Language) => {
    const cached = known.get(language);
    if (cached && cached.until > Date.now()) return cached.found;
    const found = findAnswer(db, language).catch(() => null);
    known.set(language, { until: Date.now() + keptFor, found });
    return found;
  };
}

interface PageAnswer {
  path: string;
  reply: unknown;
}

const findAnswer = async (db: Db, lang: Language): Promise<PageAnswer> => ({
  path: site.home.path,
  reply: z.encode(site.home.reply, await withScope(db, { ...visitor, lang }, (tx) => findHome(tx, lang))),
});
