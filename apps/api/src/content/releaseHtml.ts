import { byReleaseKey, type ReleasePage, releasePages } from '@rilis/contract/content/releasePage';
import type { Language } from '@rilis/contract/words/languages';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { visitor } from '../kit/actor.ts';
import { type Db, withScope } from '../kit/db/db.ts';
import { escapedHtml } from '../kit/html.ts';
import { type PageFacts, pageOf, sendPage } from '../kit/http/webPage.ts';
import { say } from '../kit/words.ts';
import { closedContent, closedUntil, sayClosed } from './planned.ts';
import { findRelease } from './releasePage.ts';
import { isLinked, languageAsked } from './sitePages.ts';
import { built, fetchedAhead } from './siteParts.ts';

/**
 * Serves the pages of releases, their words in the HTML. What is not out (yet), or of which the link has ended, is a page
 * that is not there (404); what was taken down says so (410). Only what is out is for search engines.
 */
export function serveReleasePages(app: FastifyInstance, db: Db, config: Config): void {
  if (!built().page) return;
  const closed = closedUntil(db);
  app.get<{ Params: { key: string } }>('/release/:key', async (request, reply) => {
    const language = languageAsked(request);
    const { key } = request.params;
    const until = await closed();
    const release = byReleaseKey.safeParse({ key }).success
      ? await withScope(db, { ...visitor, lang: language }, (tx) => findRelease(tx, config.secretKey, key))
      : undefined;
    const facts = { ...factsOf(release, key, language, config), linked: isLinked(request) };
    const { page: template = '' } = built();
    const page = pageOf(template, until ? { ...facts, ...closedContent(until, language) } : facts);
    const answer = until ? sayClosed(reply, until) : reply.code(statusOf(release));
    return sendPage(request, answer, page, 'accept-language');
  });
}

const statusOf = (release: ReleasePage | undefined) =>
  release ? { OUT: 200, PREVIEW: 200, GONE: 410 }[release.state] : 404;

function factsOf(
  release: ReleasePage | undefined,
  key: string,
  language: Language,
  config: Config,
): PageFacts {
  const { productName: site, productSlug: slug, publicUrl } = config;
  const path = `/release/${key}`;
  const ahead = fetchedAhead(language, 'src/content/site/releasePage.tsx');
  const shared = { language, site, slug, publicUrl, path, ahead };
  if (!release)
    return {
      ...shared,
      title: say(language, 'web.notFound'),
      about: say(language, 'web.site.about'),
      hidden: true,
    };
  const { state, title, artist } = release;
  const answer = {
    path: releasePages.read.path.replace(':key', key),
    reply: z.encode(releasePages.read.reply, release),
  };
  const named = { title: [title, artist].filter(Boolean).join(' · '), about: aboutOf(release, language) };
  const words = wordsOf(release, language, config);
  const seen = { ...shared, ...named, answers: [answer], words };
  if (state !== 'OUT') return { ...seen, hidden: true };
  return release.cover
    ? { ...seen, image: `${publicUrl}/api${releasePages.share.path.replace(':key', key)}` }
    : seen;
}

const aboutOf = ({ title, artist, label }: ReleasePage, language: Language) =>
  say(language, 'content.site.release.about', { title, artist, label });

/** What the page says to whoever runs no script. */
function wordsOf(
  { state, title, artist, songs, links }: ReleasePage,
  language: Language,
  { productName }: Config,
): string {
  const line = (text: string) => `<p>${escapedHtml(text)}</p>`;
  const list = (items: readonly string[]) =>
    items.length > 0 ? `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>` : '';
  return [
    `<h1>${escapedHtml(title)}</h1>`,
    line(artist),
    state === 'GONE' ? line(say(language, 'content.site.gone')) : '',
    list(songs.map((song) => escapedHtml([song.title, song.artist].filter(Boolean).join(' · ')))),
    list(
      links.map(({ store, url }) => `<a href="${escapedHtml(url)}" rel="noopener">${escapedHtml(store)}</a>`),
    ),
    `<p><a href="/">${escapedHtml(productName)}</a></p>`,
  ].join('\n');
}
