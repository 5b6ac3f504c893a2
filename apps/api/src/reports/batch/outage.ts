import { problemOf } from '../../kit/http/errors.ts';
import { Problem } from '../../kit/problem.ts';

/** What no file can help and waiting can: a disk is full, ours or the storage's, or the storage is away. */
export function outageOf(error: unknown): 'full' | 'away' | null {
  if (problemOf(error)?.status === 507) return 'full';
  return error instanceof Problem && error.code === 'error.unavailable' ? 'away' : null;
}
