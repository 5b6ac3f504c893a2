import { type PageKind, site } from '@rilis/contract/content/site';
import { redirectsOf } from '@rilis/contract/screens';
import { tokenCookie } from '@rilis/contract/tokenCookie';
import { type Language, languageOf } from '@rilis/contract/words/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { visitor } from '../kit/actor.ts';
import { type Db, type Tx, withScope } from '../kit/db/db.ts';
import { type PageFacts, pageOf, sendPage } from '../kit/http/webPage.ts';
import { say } from '../kit/words.ts';
import { closedContent, closedUntil, sayClosed } from './planned.ts';
import { listReleased } from './releasePage.ts';
import { findHome, listChallenges, listContacts, listDocuments, listQuestions } from './site.ts';
import { built, fetchedAhead, pictureAhead } from './siteParts.ts';
import {
  aboutOf,
  linksTo,
  withPlainLinks,
  wordsOfChallenges,
  wordsOfContacts,
  wordsOfHome,
  wordsOfTexts,
} from './siteWords.ts';
import { serveWellKnown } from './wellKnown.ts';

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
  slug: config.productSlug,
  publicUrl: config.publicUrl,
  path: page,
  title: title.map((name) => say(language, name, { product: config.productName })).join(' · '),
  about: say(language, 'web.site.about'),
});

/** Serves the app's page at the site's own paths, with its words and previews in the reader's language, and what it asks for first; closed ones say until when. */
export function serveSitePages(app: FastifyInstance, db: Db, config: Config, build = built): void {
  const places = sitePlaces(config.productSlug);
  const pages = places.filter(({ path, page }) => path === page);
  serveWellKnown(app, config, async () => [
    ...pages.map(({ page }) => page),
    ...(await withScope(db, visitor, listReleased)).map((upc) => `/release/${upc}`),
  ]);
  if (!build().page) return;
  const closed = closedUntil(db);
  const found = remembered((page, language) => contentOf(db, config, pages, page, language));
  for (const place of places)
    app.get(place.path, async (request, reply) => {
      const language = languageAsked(request);
      const until = await closed();
      const { page: template = '', officeAhead } = build();
      const content = until ? closedContent(until, language) : await found(place, language);
      const page = {
        ...factsOf(place, language, config),
        ...content,
        linked: isLinked(request),
        ...(isOffice(request, place) && { ahead: officeAhead }),
      };
      const answer = until ? sayClosed(reply, until) : reply;
      return sendPage(request, answer, pageOf(template, page), 'accept-language, cookie');
    });
}

/** Of what stands behind the hash the server knows nothing: whoever is signed in comes to the office rather than home. */
const isOffice = ({ headers }: FastifyRequest, { path }: Place) =>
  path === '/' && ` ${headers.cookie ?? ''}`.includes(` ${tokenCookie}=`);

export function languageAsked(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: string };
  return languageOf(isLinked(request) ? lang : request.headers['accept-language']);
}

/** Whether the address says in which language the page is meant. */
export const isLinked = ({ query }: FastifyRequest): boolean =>
  typeof (query as { lang?: unknown }).lang === 'string';

/** Milliseconds: however many visitors come at once, the content is read once, and what staff publish is there at once. */
const keptFor = 1_000;

type Content = Pick<PageFacts, 'answers' | 'words' | 'ahead'> & { about?: string };

/** The content of pages by language. Without a database they come without it, and the app says so. */
function remembered(find: (place: Place, language: Language) => Promise<Content>) {
  const known = new Map<string, { until: number; found: Promise<Content> }>();
  return (place: Place, language: Language) => {
    const key = `${language} ${place.page}`;
    const cached = known.get(key);
    if (cached && cached.until > performance.now()) return cached.found;
    const found = find(place, language).catch((): Content => ({ ahead: fetchedAhead(language) }));
    known.set(key, { until: performance.now() + keptFor, found });
    return found;
  };
}

/** What a page says to whoever runs no script, and, of the landing page, what the app would ask for next. */
async function contentOf(
  db: Db,
  config: Config,
  pages: Place[],
  place: Place,
  lang: Language,
): Promise<Content> {
  const facts = (of: Place) => factsOf(of, lang, config);
  const links = linksTo(pages.map((of) => ({ page: `${of.page}?lang=${lang}`, title: facts(of).title })));
  const { title, about } = facts(place);
  return withScope(db, { ...visitor, lang }, async (tx) => {
    if (place.page !== '/') {
      const { texts, answers, more = '' } = await textsOf(tx, lang, place);
      const words = withPlainLinks(wordsOfTexts(title, texts) + more) + links;
      const ownAbout = aboutOf(texts, place.page.endsWith('/faq') ? 'title' : 'description', more);
      return { answers, words, ahead: fetchedAhead(lang), ...(ownAbout && { about: ownAbout }) };
    }
    const home = await findHome(tx, lang);
    const answers = [{ path: site.home.path, reply: z.encode(site.home.reply, home) }];
    const ahead = fetchedAhead(lang) + pictureAhead(home.heroes[0]?.image);
    const words = withPlainLinks(wordsOfHome(home, title, about, lang)) + links;
    return { answers, words, ahead };
  });
}

/** The texts of a page and what else it says, and both as answers to what the page asks for first. */
async function textsOf(tx: Tx, lang: Language, place: Place) {
  if (place.page === '/faq') {
    const texts = await listQuestions(tx, lang);
    const reply = z.encode(site.faqs.reply, texts);
    return { texts, answers: [{ path: `${site.faqs.path}?search=`, reply }] };
  }
  const kind = kindOf(place);
  const texts = await listDocuments(tx, lang, kind);
  const reply = z.encode(site.page.reply, { kind, documents: texts });
  const answer = { path: site.page.path.replace(':kind', kind), reply };
  if (kind === 'about') {
    const contacts = await listContacts(tx, lang);
    const beside = { path: site.contacts.path, reply: z.encode(site.contacts.reply, contacts) };
    return { texts, answers: [answer, beside], more: wordsOfContacts(contacts) };
  }
  if (kind !== 'challenge-page') return { texts, answers: [answer] };
  const won = await listChallenges(tx, lang);
  const beside = { path: site.challenges.path, reply: z.encode(site.challenges.reply, won) };
  return { texts, answers: [answer, beside], more: wordsOfChallenges(won, lang) };
}

const kinds: Readonly<Record<string, PageKind>> = {
  '/about-us': 'about',
  '/term-and-condition': 'general',
  '/term-and-condition/cover-to-master': 'cover-to-master',
  '/term-and-condition/cover-to-master-guide': 'cover-to-master-guide',
  '/privacy-and-policy': 'privacy',
};

/** Which texts a page shows; those of the challenge are called by the product. */
function kindOf({ page }: Place): PageKind {
  if (page.endsWith('/faq')) return 'challenge-faq';
  if (page.endsWith('/term-n-cond')) return 'challenge';
  return kinds[page] ?? 'challenge-page';
}
