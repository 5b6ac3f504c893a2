import type { AnyRoute } from '@rilis/contract/route';
import { act } from '../call/act.ts';
import { toastDone, toastError } from '../dialog/toast.ts';

/** Presses a button of a simulator, and says that it was heard. */
export async function pressButton(route: AnyRoute, body: object, done: string): Promise<void> {
  try {
    await act(route, { body });
    toastDone(done);
  } catch (error) {
    toastError(error);
  }
}
