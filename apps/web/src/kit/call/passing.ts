import { CallError } from './call.ts';

/** No line, a server that is busy, or a gateway whose server begins anew: in a moment it may be otherwise. */
export const isPassing = (error: unknown): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status);
