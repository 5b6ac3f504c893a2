import { run } from '../run.ts';

export const words = { payment: { run } };
