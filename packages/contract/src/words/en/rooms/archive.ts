import { archive } from '../archive.ts';
import { collection } from '../collection.ts';

/** What is said where much is brought in, or taken along, at once. */
export const words = { archive, collection } as const;
