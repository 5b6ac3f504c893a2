import { z } from 'zod';

/** One contract pays two streams, each with its statements, balance and invoices. Advances are recouped in this order. */
export const STREAMS = ['MUSIC', 'RINGBACK'] as const;
export const stream = z.enum(STREAMS);
export type Stream = z.output<typeof stream>;
