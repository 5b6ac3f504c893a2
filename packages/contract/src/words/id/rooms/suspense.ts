import { suspense } from '../suspense.ts';

export const words = { suspense };
