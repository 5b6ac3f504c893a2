import type { Machine } from '@rilis/contract/machine';
import type { Actor } from '../actor.ts';
import { Problem } from '../problem.ts';
import { say } from '../words.ts';

/** 409 for a record that does not go from where it stands to where it was asked; says where it can go instead. */
export const refusedMove =
  ({ moves, words }: Machine) =>
  ({ lang }: Actor, from: string, to: string): Problem => {
    const possible = moves
      .filter((move) => move.from === from && move.who !== 'system')
      .map((move) => `“${say(lang, `${words}.${move.to}`)}”`);
    return new Problem(409, 'error.approval.transition', {
      params: { from, to, next: [...new Set(possible)].join(', ') },
    });
  };
