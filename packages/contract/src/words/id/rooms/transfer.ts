import { error, transfer } from '../transfer.ts';

export const words = { ownership: { transfer }, error };
