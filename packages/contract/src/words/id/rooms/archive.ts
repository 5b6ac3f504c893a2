// What is said where much is brought in, or taken along, at once.
export { archive } from '../archive.ts';
export { collection } from '../collection.ts';
