import type { Language } from '@rilis/contract/words/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapedHtml } from '../html.ts';
import { packed } from './packed.ts';

/** What the web app's page tells those who run no script, and what it brings along. */
export interface PageFacts {
  language: Language;
  /** The product's name, and what it is called in addresses. */
  site: string;
  slug: string;
  /** The installation's own address, without a slash at its end. */
  publicUrl: string;
  /** As visitors link to it: `/faq`. */
  path: string;
  /** Its address says the language: `/faq?lang=id`. Such a page is one of its own, for readers of one language. */
  linked?: boolean;
  title: string;
  about: string;
  /** What the app would ask for next: the paths of the calls, and their replies as on the wire. */
  answers?: readonly FirstAnswer[];
  /** Its text as HTML, for whoever runs no script. */
  words?: string;
  /** What it is shown with, to be fetched at once: scripts, styles and the first picture. */
  ahead?: string;
  /** What chats show of it, where it is not the house's own picture. */
  image?: string;
  /** Not for search engines. */
  hidden?: true;
}

interface FirstAnswer {
  path: string;
  reply: unknown;
}

const tags: Record<Language, { html: string; graph: string }> = {
  'en-us': { html: 'en-US', graph: 'en_US' },
  id: { html: 'id-ID', graph: 'id_ID' },
};

/** Fills the built page: its language, its preview for search engines and chats, and the first answers. */
export const pageOf = (template: string, facts: PageFacts): string =>
  template
    .replace(/<html lang="[^"]*"/, () => `<html ${rootOf(facts)}`)
    .replace(/<!--preview-->.*<!--\/preview-->/s, () => `${previewOf(facts)}${facts.ahead ?? ''}`)
    .replace('<!--words-->', () => (facts.words ? `<noscript>${facts.words}</noscript>` : ''))
    .replace('<!--first answer-->', () => answersOf(facts));

const rootOf = ({ language, site, slug }: PageFacts) =>
  `lang="${tags[language].html}" data-product="${escapedHtml(site)}" data-slug="${escapedHtml(slug)}"`;

function previewOf({
  language,
  site,
  publicUrl,
  path,
  linked,
  title,
  about,
  hidden,
  image,
}: PageFacts): string {
  if (hidden)
    return `<meta name="robots" content="noindex" />\n    <title>${escapedHtml(titleOf(title, site))}</title>`;
  const plain = `${publicUrl}${path}`;
  const addressIn = (lang: Language) => `${plain}?lang=${lang}`;
  const address = linked ? addressIn(language) : plain;
  const other = language === 'id' ? 'en-us' : 'id';
  const named = { description: about, 'twitter:card': 'summary_large_image' };
  const graph = {
    type: 'website',
    site_name: site,
    title,
    description: about,
    url: address,
    image: image ?? `${publicUrl}/share.png`,
    'image:width': '1200',
    'image:height': '630',
    locale: tags[language].graph,
    'locale:alternate': tags[other].graph,
  };
  return [
    ...Object.entries(named).map(
      ([name, value]) => `<meta name="${name}" content="${escapedHtml(value)}" />`,
    ),
    ...Object.entries(graph).map(
      ([name, value]) => `<meta property="og:${name}" content="${escapedHtml(value)}" />`,
    ),
    `<link rel="canonical" href="${escapedHtml(address)}" />`,
    ...(['en-us', 'id'] as const).map(
      (lang) =>
        `<link rel="alternate" hreflang="${tags[lang].html}" href="${escapedHtml(addressIn(lang))}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapedHtml(plain)}" />`,
    `<title>${escapedHtml(titleOf(title, site))}</title>`,
  ].join('\n    ');
}

const titleOf = (title: string, site: string) => (title === site ? site : `${title} · ${site}`);

/** Data, not script: the policy lets no inline script run, and nothing in it can end the element. */
const answersOf = ({ language, answers = [] }: PageFacts): string =>
  answers
    .map(
      ({ path, reply }) =>
        `<script type="application/json" class="first-answer" lang="${language}" data-path="${escapedHtml(path)}">${JSON.stringify(
          reply,
        ).replaceAll('<', '\\u003c')}</script>`,
    )
    .join('');

/** Sends a page, which is asked for anew each time; `vary`: by which headers it differs. */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: string, vary: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', vary)
    .send(packed(request, reply, page));
