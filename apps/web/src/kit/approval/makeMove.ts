import type { Decision } from '@rilis/contract/approval';
import type { AnyRoute } from '@rilis/contract/route';
import { call } from '../call/call.ts';
import { queryClient } from '../call/queries.ts';
import { toastDone, toastError } from '../dialog/toast.ts';

/** What moves: a collection with the one call that changes a status. */
export interface Moved {
  path: string;
  routes: { decide: AnyRoute };
}

/** Moves a record on its way; queues, lists and records are read again. Answers whether it went. */
export async function makeMove(
  { path, routes }: Moved,
  row: { id: number; version: number },
  approvalStatus: string,
  body: Decision = {},
  said?: string,
): Promise<boolean> {
  try {
    const params = { id: String(row.id), approvalStatus };
    await call(routes.decide, { params, body: { version: row.version, ...body } });
    toastDone(said);
    return true;
  } catch (error) {
    toastError(error);
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['approvalCounts'] });
    await queryClient.invalidateQueries({ queryKey: [path] });
  }
}
