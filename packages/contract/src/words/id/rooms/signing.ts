import { signing, signingProblems } from '../signing.ts';

/** What signing an invoice says: the parts of a panel, and the simulator. */
export const words = { signing, error: { signature: signingProblems } } as const;
