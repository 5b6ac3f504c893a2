import type { AnyRoute, ReplyOf } from '@rilis/contract/route';
import type { Language } from '@rilis/contract/words/languages';

/** The answer the server sent along with the page, when it is that of this call in this language. */
export function firstAnswer<R extends AnyRoute>(route: R, language: Language): ReplyOf<R> | undefined {
  const sent = document.getElementById('first-answer');
  if (sent?.dataset.path !== route.path || sent.lang !== language) return undefined;
  const reply = route.reply.safeParse(JSON.parse(sent.textContent ?? 'null'));
  return reply.success ? (reply.data as ReplyOf<R>) : undefined;
}
