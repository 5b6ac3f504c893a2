import { error, transfer } from '../transfer.ts';

/** What the screens of transfers say beside those of royalties. */
export const words = { ownership: { transfer }, error } as const;
