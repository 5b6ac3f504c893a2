import type { Language } from '@rilis/contract/words/languages';

let chosen: Language | null = null;

/** Whoever chooses a language before signing in means it: it wins over the account's. */
export function chooseBeforeSignIn(language: Language) {
  chosen = language;
}

/** What was chosen; it counts once. */
export function takeChosen(): Language | null {
  const taken = chosen;
  chosen = null;
  return taken;
}
