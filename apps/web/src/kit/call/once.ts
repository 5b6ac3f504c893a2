import type { AnyRoute } from '@rilis/contract/route';
import type { Ask } from './call.ts';

/** The keys of what was sent and has had no answer, by what was asked for. */
const unanswered = new Map<string, string>();

/** Under which `Idempotency-Key` something is asked for: the same as before until there was an answer. */
export function onceMore<R extends AnyRoute>({ method, path }: R, { params, query, body }: Ask<R>) {
  const asked = JSON.stringify([method, path, params, query, body]);
  const key = unanswered.get(asked) ?? newKey();
  unanswered.set(asked, key);
  return { key, answered: () => void unanswered.delete(asked) };
}

/** Works without a secure origin, too. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
