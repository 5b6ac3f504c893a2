import { z } from 'zod';
import { bySystem, type Machine, type Move } from '../machine.ts';

export const periodStatus = z.enum(['OPEN', 'LOCK_ASKED', 'LOCKED', 'UNLOCK_ASKED']);
export type PeriodStatus = z.output<typeof periodStatus>;

/** What people do with a month. */
export const periodAction = z.enum(['askLock', 'lock', 'withdraw', 'askUnlock', 'unlock', 'keep']);

export interface PeriodMove extends Move {
  from: PeriodStatus | null;
  action: 'open' | z.output<typeof periodAction>;
  to: PeriodStatus;
}

const button = { who: '#lock' as const };

/**
 * A month is locked by one person after another, once its statements are decided, and opened again the same way, with a
 * reason. While it is locked, also while its unlocking is asked for, nothing of it changes.
 */
export const periodMachine: Machine<PeriodMove> = {
  name: 'period',
  words: 'royalties.period.statuses',
  states: periodStatus.options,
  moves: [
    { from: null, action: 'open', to: 'OPEN', ...bySystem },
    { from: 'OPEN', action: 'askLock', to: 'LOCK_ASKED', ...button, needs: ['over', 'decided'] },
    {
      from: 'LOCK_ASKED',
      action: 'lock',
      to: 'LOCKED',
      ...button,
      needs: ['over', 'decided'],
      otherThan: { movedTo: 'LOCK_ASKED', waivable: true },
    },
    { from: 'LOCK_ASKED', action: 'withdraw', to: 'OPEN', ...button, needs: [] },
    { from: 'LOCKED', action: 'askUnlock', to: 'UNLOCK_ASKED', ...button, needs: ['reason'] },
    {
      from: 'UNLOCK_ASKED',
      action: 'unlock',
      to: 'OPEN',
      ...button,
      needs: [],
      otherThan: { movedTo: 'UNLOCK_ASKED', waivable: true },
    },
    { from: 'UNLOCK_ASKED', action: 'keep', to: 'LOCKED', ...button, needs: [] },
  ],
  editable: ['OPEN', 'LOCK_ASKED'],
  terminal: [],
};

/** Whether nothing of a month changes any more. */
export const isLocked = (status: PeriodStatus): boolean => status === 'LOCKED' || status === 'UNLOCK_ASKED';
