import { type Machine, movesFrom } from '@rilis/contract/machine';
import type { Actor } from '../actor.ts';
import { Problem } from '../problem.ts';
import { say } from '../words.ts';

/** 409 for a record that does not go from where it stands to where it was asked, by state or by action; says where it can go instead. */
export const refusedMove =
  (machine: Machine) =>
  ({ lang }: Actor, from: string, asked: string): Problem => {
    const { moves, words } = machine;
    const to = moves.find(({ action, call }) => action === asked || call === asked)?.to ?? asked;
    const states = new Set(movesFrom(machine, from).map((move) => move.to));
    const next = [...states].map((state) => `“${say(lang, `${words}.${state}`)}”`).join(', ');
    const isElsewhere = next !== '' && !states.has(to);
    const code = from === to ? 'already' : isElsewhere ? 'transition' : 'step';
    return new Problem(409, `error.approval.${code}`, { params: { words, from, to, next } });
  };
