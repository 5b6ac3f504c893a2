import { problemOf } from '../../kit/http/errors.ts';
import { Problem } from '../../kit/problem.ts';

/** What no file can help and waiting can: a disk is full, ours or the storage's, or one of them is away. */
export function outageOf(error: unknown): 'full' | 'away' | null {
  const known = problemOf(error);
  if (known?.status === 507) return 'full';
  if (known?.code === 'error.storageAway') return 'away';
  return error instanceof Problem && error.code === 'error.unavailable' ? 'away' : null;
}
