import { run } from '../run.ts';

export const words = { paymentRun: run };
