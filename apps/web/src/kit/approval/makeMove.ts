import type { Decision } from '@rilis/contract/approval';
import { type AnyRoute, touchedBy } from '@rilis/contract/route';
import { act, readAgain } from '../call/act.ts';
import { CallError } from '../call/call.ts';
import { toastDone, toastError, toastHint } from '../dialog/toast.ts';

/** What moves: a collection with the one call that changes a status. */
export interface Moved {
  routes: { decide: AnyRoute };
}

interface Row {
  id: number;
  version: number;
}

/** Moves a record on its way and says so, unless it is said already (null). Throws CallError; what is shown is read again even then, for others decide too. */
export async function move(
  { routes }: Moved,
  row: Row,
  to: string,
  body: Decision = {},
  said?: string | null,
) {
  const params = { id: String(row.id), approvalStatus: to };
  try {
    await act(routes.decide, { params, body: { version: row.version, ...body } });
  } catch (error) {
    await readAgain(...touchedBy(routes.decide));
    throw error;
  }
  if (said !== null) toastDone(said);
}

/** The same; that somebody else was faster, or oneself whose answer was lost, is a hint, and no reason to stay. */
export const moveOrYield = (...asked: Parameters<typeof move>): Promise<unknown> =>
  move(...asked).catch((error) => yieldTo(error));

/** Says that it is decided, and of what where it is not on the screen; throws what is anything else. */
export function yieldTo(error: unknown, name?: string) {
  if (!isLost(error)) throw error;
  toastHint(name ? `${name}: ${error.message}` : error.message);
}

const isLost = (error: unknown): error is CallError =>
  error instanceof CallError && /^error\.approval\.(decided|already)$/.test(error.code);

/** The same, saying what went wrong. Answers whether it went. */
export const makeMove = (...asked: Parameters<typeof move>): Promise<boolean> =>
  moveOrYield(...asked).then(
    () => true,
    (error) => {
      toastError(error);
      return false;
    },
  );
