import { error, transfer } from '../transfer.ts';

export const words = { royalties: { transfer }, error };
