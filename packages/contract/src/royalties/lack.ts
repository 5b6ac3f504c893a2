import { z } from 'zod';
import { yearMonth } from '../wire.ts';

/** Why lines cannot be worked out: no term of the contract fits, receipts are missing, or too few plays share them. */
export const LACKS = ['TERM', 'POOL', 'PLAYS'] as const;

export const lack = z.object({ lacks: z.enum(LACKS), service: z.string(), datenum: yearMonth });
export type Lack = z.output<typeof lack>;

/** The same of a label whose statements cannot be calculated. */
export const labelLack = lack.extend({ labelId: z.int(), labelName: z.string() });
export type LabelLack = z.output<typeof labelLack>;
