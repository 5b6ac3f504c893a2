import { z } from 'zod';
import type { Channel } from './terms.ts';

/** One contract pays two streams, each with its statements, balance and invoices. Advances are recouped in this order. */
export const STREAMS = ['MUSIC', 'RINGBACK'] as const;
export const stream = z.enum(STREAMS);
export type Stream = z.output<typeof stream>;

/** RINGBACK is what comes in through the operators of ringback tones, MUSIC everything else; `stream_of` of migration 0180. */
export const streamOf = (channel: Channel): Stream => (channel === 'RBT' ? 'RINGBACK' : 'MUSIC');
