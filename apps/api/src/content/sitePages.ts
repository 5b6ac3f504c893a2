import { readFileSync } from 'node:fs';
import { site } from '@rilis/contract/content/site';
import { type Language, languageOf } from '@rilis/contract/words/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { visitor } from '../kit/actor.ts';
import { type Db, withScope } from '../kit/db.ts';
import { builtPage } from '../kit/web.ts';
import { pageOf } from '../kit/webPage.ts';
import { say } from '../kit/words.ts';
import { findHome } from './site.ts';

/** The public pages people link to, and the word each is called by; the app goes on at the same path after the hash. */
const titles: Readonly<Record<string, string>> = {
  '/about-us': 'content.site.about',
  '/faq': 'web.site.questions',
  '/term-and-condition': 'content.site.terms',
  '/privacy-and-policy': 'content.site.privacy',
};

/** Serves the app's page at the site's own paths, with previews in the reader's language; `/` brings the landing page along. */
export function serveSitePages(app: FastifyInstance, db: Db, config: Config): void {
  if (!builtPage) return;
  const template = readFileSync(builtPage, 'utf8');
  const findHomeNow = remembered(db);
  const challenge = { [`/${config.productSlug}-challenge`]: 'content.site.challenge' };
  const pages = { '/': 'web.site.headline', ...titles, ...challenge };
  for (const [path, title] of Object.entries(pages))
    app.get(path, async (request, reply) => {
      const language = languageAsked(request);
      const facts = {
        language,
        site: config.productName,
        publicUrl: config.publicUrl,
        path,
        title: say(language, title),
        about: say(language, 'web.site.about'),
      };
      const answer = path === '/' ? await findHomeNow(language) : null;
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language')
        .send(pageOf(template, { ...facts, answer }));
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
    const kept = known.get(language);
    if (kept && kept.until > Date.now()) return kept.found;
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
