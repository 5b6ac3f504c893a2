import { z } from 'zod';
import { bySystem, type Machine, type Move } from '../machine.ts';

export const signatureStatus = z.enum(['WAITING', 'SIGNED', 'DECLINED', 'EXPIRED', 'FAILED', 'VOID']);
export type SignatureStatus = z.output<typeof signatureStatus>;

/** What people do with the signature of an invoice. */
export const signatureAction = z.enum(['ask', 'upload']);

export interface SignatureMove extends Move {
  from: SignatureStatus | null;
  action: 'open' | 'sign' | 'decline' | 'expire' | 'fail' | 'void' | z.output<typeof signatureAction>;
  to: SignatureStatus;
}

const label = { who: '#request' as const };
const upload = { action: 'upload', to: 'SIGNED', ...label, needs: ['signedPaper'] } as const;
const ask = { action: 'ask', to: 'WAITING', ...label, needs: ['requested'] } as const;
const end = { action: 'void', to: 'VOID', ...bySystem } as const;

/**
 * The signature of an invoice we drew up. Whoever signs elsewhere uploads the signed file; that is open in every state
 * but the last two, so that a provider that is away hinders nobody.
 */
export const signatureMachine: Machine<SignatureMove> = {
  name: 'invoice_signature',
  words: 'signing.statuses',
  states: signatureStatus.options,
  moves: [
    { from: null, action: 'open', to: 'WAITING', ...bySystem },
    { from: 'WAITING', action: 'sign', to: 'SIGNED', ...bySystem, needs: ['signedPaper'] },
    { from: 'WAITING', action: 'decline', to: 'DECLINED', ...bySystem },
    { from: 'WAITING', action: 'expire', to: 'EXPIRED', ...bySystem },
    { from: 'WAITING', action: 'fail', to: 'FAILED', ...bySystem },
    { from: 'WAITING', ...upload },
    { from: 'DECLINED', ...ask },
    { from: 'DECLINED', ...upload },
    { from: 'EXPIRED', ...ask },
    { from: 'EXPIRED', ...upload },
    { from: 'FAILED', ...ask },
    { from: 'FAILED', ...upload },
    // The invoice went back to its label: what is drawn up next is signed anew.
    { from: 'WAITING', ...end },
    { from: 'SIGNED', ...end },
    { from: 'DECLINED', ...end },
    { from: 'EXPIRED', ...end },
    { from: 'FAILED', ...end },
  ],
  editable: ['WAITING', 'DECLINED', 'EXPIRED', 'FAILED'],
  terminal: ['VOID'],
};
