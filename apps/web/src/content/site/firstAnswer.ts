import type { Language } from '@rilis/contract/words/languages';

/** An answer the server sent along with the page, of this path in this language. */
export function firstAnswer(path: string, language: Language): unknown {
  const sent = [...document.querySelectorAll<HTMLElement>('.first-answer')].find(
    ({ dataset, lang }) => dataset.path === path && lang === language,
  );
  return sent && JSON.parse(sent.textContent ?? 'null');
}
