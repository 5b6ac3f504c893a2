import { paperDesk } from '../paperDesk.ts';
import { signing, signingProblems } from '../signing.ts';

/** What an invoice says beside its figures: its papers, its signature, and the simulator of that. */
export const words = { paperDesk, signing, error: { signature: signingProblems } } as const;
