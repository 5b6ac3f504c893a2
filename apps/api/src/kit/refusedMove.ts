import type { Language } from '@rilis/contract/words/languages';
import { Problem } from './problem.ts';
import { say } from './words.ts';

/** 409 for a record that does not go from where it stands to where it was asked; says where it can go instead. */
export const refusedMove = (
  lang: Language,
  moves: readonly { from: string; to: string }[],
  from: string,
  to: string,
): Problem => {
  const possible = moves
    .filter((move) => move.from === from)
    .map((move) => `“${say(lang, `approvalStatus.${move.to}`)}”`);
  return new Problem(409, 'error.approval.transition', {
    params: { from, to, next: [...new Set(possible)].join(', ') },
  });
};
