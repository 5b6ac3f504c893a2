import { archive } from '../archive.ts';
import { collection } from '../collection.ts';

export const words = { archive, collection };
