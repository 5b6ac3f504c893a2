import { z } from 'zod';
import { bySystem, type Machine, type Move } from '../machine.ts';

export const statementStatus = z.enum(['DRAFT', 'CALCULATED', 'APPROVED', 'PUBLISHED']);
export type StatementStatus = z.output<typeof statementStatus>;

/** Where its figures stand: they are booked, whether its label was told or not. */
export const approvedStatements = ['APPROVED', 'PUBLISHED'] as const satisfies StatementStatus[];

export interface StatementMove extends Move {
  from: StatementStatus | null;
  action: 'create' | 'calculate' | 'approve' | 'publish';
  to: StatementStatus;
  posts?: 'RELEASE';
}

/**
 * Every allowed move of a statement; anything else answers 409 `error.statement.transition`. Calculating goes over a
 * whole period, again and again until it is approved, and is no call of one statement.
 */
export const statementMachine: Machine<StatementMove> = {
  name: 'statement',
  words: 'royalties.statement.statuses',
  states: statementStatus.options,
  moves: [
    { from: null, action: 'create', to: 'DRAFT', ...bySystem },
    { from: 'DRAFT', action: 'calculate', to: 'CALCULATED', ...bySystem },
    { from: 'CALCULATED', action: 'calculate', to: 'CALCULATED', ...bySystem },
    {
      from: 'CALCULATED',
      action: 'approve',
      to: 'APPROVED',
      who: '#approve',
      needs: ['fresh', 'unchanged', 'openAccepted'],
      otherThan: { movedTo: 'CALCULATED', waivable: true },
      posts: 'RELEASE',
    },
    { from: 'APPROVED', action: 'publish', to: 'PUBLISHED', who: '#approve', needs: [] },
  ],
  editable: ['DRAFT', 'CALCULATED'],
  terminal: ['PUBLISHED'],
};
