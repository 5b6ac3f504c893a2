import { jakartaInstant } from '@rilis/contract/clock';
import { invoiceTime } from '@rilis/contract/formats';
import type { Language } from '@rilis/contract/words/languages';
import type { FastifyReply } from 'fastify';
import { visitor } from '../kit/actor.ts';
import { type Db, withScope } from '../kit/db/db.ts';
import { escapedHtml } from '../kit/html.ts';
import type { PageFacts } from '../kit/http/webPage.ts';
import { sysparamText } from '../kit/sysparam.ts';
import { say } from '../kit/words.ts';
import { fetchedAhead } from './siteParts.ts';

/** Milliseconds: however many visitors come at once, staff's word is read once. */
const keptFor = 1_000;

/**
 * When the public pages open again, while staff keep them closed for planned work (`SITE/CLOSED_UNTIL`); null while they
 * are open, and where no database can be asked.
 */
export function closedUntil(db: Db): () => Promise<Date | null> {
  let known = { until: Promise.resolve<Date | null>(null), asOf: Number.NEGATIVE_INFINITY };
  return async () => {
    if (known.asOf + keptFor <= performance.now())
      known = { until: withScope(db, visitor, readEnd).catch(() => null), asOf: performance.now() };
    const end = await known.until;
    return end && end.getTime() > Date.now() ? end : null;
  };
}

async function readEnd(tx: Parameters<typeof sysparamText>[0]): Promise<Date | null> {
  const clock = await sysparamText(tx, 'SITE', 'CLOSED_UNTIL');
  return clock === 'NONE' ? null : jakartaInstant(clock);
}

/** Tells machines that the page is closed (503), and in how many seconds to ask again. */
export const sayClosed = (reply: FastifyReply, until: Date): FastifyReply =>
  reply.code(503).header('retry-after', Math.ceil((until.getTime() - Date.now()) / 1_000));

/** What a closed page says in the place of its own words. The app reads the end off its head (web/src/site.tsx). */
export function closedContent(until: Date, language: Language) {
  const title = say(language, 'content.site.planned');
  const about = say(language, 'content.site.plannedAbout', { time: invoiceTime(until) });
  return {
    title,
    about,
    words: `<h1>${escapedHtml(title)}</h1><p>${escapedHtml(about)}</p><a href="/login">${escapedHtml(say(language, 'web.site.signIn'))}</a>`,
    ahead: `<meta name="closed-until" content="${until.toISOString()}" />${fetchedAhead(language)}`,
    hidden: true,
  } satisfies Partial<PageFacts>;
}
