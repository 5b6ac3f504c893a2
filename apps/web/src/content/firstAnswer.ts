import type { Language } from '@rilis/contract/words/languages';

/** The answer the server sent along with the page, when it is that of this path in this language. */
export function firstAnswer(path: string, language: Language): unknown {
  const sent = document.getElementById('first-answer');
  if (sent?.dataset.path !== path || sent.lang !== language) return undefined;
  return JSON.parse(sent.textContent ?? 'null');
}
