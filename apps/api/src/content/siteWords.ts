import type { ChallengeState } from '@rilis/contract/content/challenge';
import type { Home, SitePage } from '@rilis/contract/content/site';
import { dayText } from '@rilis/contract/formats';
import type { Language } from '@rilis/contract/words/languages';
import { escapedHtml } from '../kit/html.ts';
import { truncate } from '../kit/truncate.ts';
import { say } from '../kit/words.ts';
import { readText } from './richText.ts';

/** A text of staff's: HTML of the allow-list that `cleaned` keeps. */
interface Text {
  title: string;
  description?: string | null | undefined;
}

const heading = (level: 1 | 2 | 3, text: string) => `<h${level}>${escapedHtml(text)}</h${level}>`;
const line = (text: string) => `<p>${escapedHtml(text)}</p>`;
const texts = (of: readonly Text[], level: 2 | 3 = 2) =>
  of.flatMap(({ title, description }) => [heading(level, title), description ?? '']).join('\n');

/** The landing page's words, for whoever runs no script. */
export const wordsOfHome = (home: Home, headline: string, about: string, language: Language): string =>
  [
    heading(1, home.heroes[0]?.title ?? headline),
    line(about),
    ...home.benefits.flatMap(({ title, sub_title, description }) => [
      heading(2, title),
      line(sub_title),
      line(description),
    ]),
    ...home.topHits.flatMap(({ name, description }) => [heading(3, name), line(description)]),
    ...home.plans.flatMap(({ title, price, sub_title, share, description }) => [
      heading(2, title),
      line(sub_title),
      line(price),
      typeof share === 'number' ? line(say(language, 'content.site.keep', { share })) : '',
      description ?? '',
    ]),
    ...home.testimonials.map(({ name, review }) => `<blockquote>${line(review)}${line(name)}</blockquote>`),
    texts(home.questions, 3),
    home.dsps.length > 0 ? line(home.dsps.map(({ title }) => title).join(', ')) : '',
  ].join('\n');

/** The words of a page of texts or of the questions. */
export const wordsOfTexts = (title: string, documents: SitePage['documents'] | readonly Text[]): string =>
  [heading(1, title), texts(documents)].join('\n');

/** Characters: search engines show no more of what a page is about. */
const shown = 160;

/** What a page is about in one line of plain text: how its texts begin, or what they are called, else what `more` it says. */
export function aboutOf(of: readonly Text[], part: keyof Text, more: string): string {
  const plain = readText([...of.map((text) => text[part] ?? ''), more].join(' '));
  if (plain.length <= shown) return plain;
  // Between words; what is written without spaces, as Chinese and Japanese are, ends where there is no more room.
  return `${truncate(plain, shown).replace(/\s+\S{0,40}$/, '')}…`;
}

interface Reached {
  contact_person: string;
  phone_number: string;
  address: string;
}

/** Whom to reach, and how. */
export const wordsOfContacts = (all: readonly Reached[]): string =>
  all
    .flatMap(({ contact_person, phone_number, address }) => [
      heading(2, contact_person),
      line(phone_number),
      line(address),
    ])
    .join('\n');

interface Won extends Text {
  prize: string;
  winners?: string | null | undefined;
  opensOn: string;
  closesOn: string;
  state: ChallengeState;
}

/** What can be won, until when, and who won. */
export const wordsOfChallenges = (all: readonly Won[], language: Language): string =>
  all
    .flatMap(({ title, prize, description, winners, state, ...days }) => [
      heading(2, title),
      line(say(language, 'content.site.competition.prize', { prize })),
      line(dayOf(state, days, language)),
      description ?? '',
      winners ? heading(3, say(language, 'content.site.competition.winners')) + winners : '',
    ])
    .join('\n');

function dayOf(
  state: ChallengeState,
  { opensOn, closesOn }: Pick<Won, 'opensOn' | 'closesOn'>,
  lang: Language,
) {
  if (state === 'COMING') return say(lang, 'content.site.competition.coming', { day: dayText(opensOn) });
  const word = state === 'OPEN' ? 'content.site.competition.open' : 'content.site.competition.over';
  return say(lang, word, { day: dayText(closesOn) });
}

/** Staff's links to pages of the house stand behind the hash, where without a script there is nothing. */
export const withPlainLinks = (html: string): string => html.replaceAll('href="#/', 'href="/');

/** The way to the other pages. */
export const linksTo = (places: readonly { page: string; title: string }[]): string =>
  `<nav><ul>${places.map(({ page, title }) => `<li><a href="${escapedHtml(page)}">${escapedHtml(title)}</a></li>`).join('')}</ul></nav>`;
