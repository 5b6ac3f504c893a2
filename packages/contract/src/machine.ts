import type { NumberKeyOf } from './sysparamMeaning.ts';

/** The life of a record as a value: its states, who moves it between them and what that asks for. */

/**
 * Who makes a move. `owner`, `reviewer`, `admin`: whoever holds the right the room names for that side; `#pay`: whoever
 * holds that button of the screen. `person`: the record is the person, who proves it by a mailed key. `system`: the
 * platform, beside another move or in a job.
 */
export type Who = 'owner' | 'reviewer' | 'admin' | 'person' | 'system' | `#${string}`;

export interface Move {
  /** null: the record comes into being, or back from the trash. */
  from: string | null;
  action: string;
  /** As calls and histories say it, where that is another word. */
  call?: string;
  to: string;
  who: Who;
  /** What it asks for beside the right; `reason`, `notes`, `checklist` and `unclaimed` mean the same everywhere. */
  needs: readonly string[];
  /** Another person than the one who made the last move into that state; `above`: only over the sum of that parameter. */
  otherThan?: { movedTo: string; above?: NumberKeyOf<'INVOICE'>; waivable: boolean };
  /** What it books. */
  posts?: string;
}

/** Of a move the platform makes, which asks for nothing. */
export const bySystem = { who: 'system', needs: [] } as const;

export interface Machine<M extends Move = Move> {
  name: string;
  /** Where the catalogue has its states in words. */
  words: string;
  states: readonly M['to'][];
  moves: readonly M[];
  /** States in which the owner may still change the record, or take it back altogether. */
  editable: readonly M['to'][];
  /** States nobody leads out of. */
  terminal: readonly M['to'][];
  /** What a reviewer ticks, where a move needs the `checklist`. */
  checklist?: readonly string[];
  /** States in which it lies on the review desk; left out: `SUBMITTED`. */
  waiting?: readonly M['to'][];
}

/** The states in which a reviewer is awaited, who may hold the record. */
export const waitingIn = ({ waiting }: Pick<Machine, 'waiting'>): readonly string[] =>
  waiting ?? ['SUBMITTED'];

/** The move an action makes from a state (null: into being), or undefined when the machine has none. */
export const moveOf = <M extends Move>(
  { moves }: Machine<M>,
  state: M['to'] | null,
  action: string,
): M | undefined =>
  moves.find((move) => move.from === state && (move.action === action || move.call === action));

/** Whether somebody makes the move by a call, with a right; the others are the platform's or a mailed key's. */
export const isCalled = ({ who }: Move): boolean => who !== 'system' && who !== 'person';

/** The move that leads from one state to another by a call: statuses in paths are read by it. */
export const moveTo = <M extends Move>({ moves }: Machine<M>, from: M['to'], to: string): M | undefined =>
  moves.find((move) => move.from === from && move.to === to && isCalled(move));

/** The moves people can make from a state, all or those of some sides. */
export const movesFrom = <M extends Move>(
  { moves }: Machine<M>,
  state: M['to'],
  sides?: readonly Who[],
): M[] =>
  moves.filter((move) => move.from === state && isCalled(move) && (sides?.includes(move.who) ?? true));

/** The first of some ways whose moves the platform can make from a state, one after the other; undefined: none. */
export const wayFrom = <M extends Move>(
  machine: Machine<M>,
  state: M['to'],
  ways: readonly (readonly M['action'][])[],
): readonly M['action'][] | undefined => ways.find((way) => leads(machine, state, way));

function leads<M extends Move>(machine: Machine<M>, state: M['to'], way: readonly M['action'][]): boolean {
  const [action, ...rest] = way;
  if (action === undefined) return true;
  const move = moveOf(machine, state, action);
  return move?.who === 'system' && leads(machine, move.to, rest);
}

/** Whether the owner may still change a record in that state. */
export const isEditable = ({ editable }: Machine, state: string): boolean => editable.includes(state);
