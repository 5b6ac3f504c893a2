import { z } from 'zod';
import { bySystem, type Machine, type Move } from '../machine.ts';

export const slipStatus = z.enum(['DRAFT', 'ISSUED', 'REPLACED', 'CANCELLED']);
export type SlipStatus = z.output<typeof slipStatus>;

/** What people do with a proof of withholding. */
export const slipAction = z.enum(['cancel', 'replace']);

export interface SlipMove extends Move {
  from: SlipStatus | null;
  action: 'draft' | 'issue' | 'drop' | 'void' | z.output<typeof slipAction>;
  to: SlipStatus;
}

const button = { who: '#pay' as const, needs: ['reason'] };

/** A proof of withholding: drafted when finance accepts, issued with the payment, from then on replaced or cancelled. */
export const slipMachine: Machine<SlipMove> = {
  name: 'withholding_slip',
  words: 'royalties.slip.statuses',
  states: slipStatus.options,
  moves: [
    { from: null, action: 'draft', to: 'DRAFT', ...bySystem },
    { from: 'DRAFT', action: 'issue', to: 'ISSUED', ...bySystem },
    { from: 'DRAFT', action: 'drop', to: 'CANCELLED', ...bySystem },
    { from: 'ISSUED', action: 'void', to: 'CANCELLED', ...bySystem },
    { from: 'ISSUED', action: 'cancel', to: 'CANCELLED', ...button },
    { from: 'ISSUED', action: 'replace', to: 'REPLACED', ...button },
    { from: 'CANCELLED', action: 'replace', to: 'REPLACED', ...button },
  ],
  editable: [],
  terminal: ['REPLACED'],
};
