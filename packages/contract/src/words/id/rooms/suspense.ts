import { suspense } from '../suspense.ts';

export const words = { matching: { suspense } };
