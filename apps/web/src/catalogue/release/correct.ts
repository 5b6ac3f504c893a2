import type { ApprovalStatus } from '@rilis/contract/approval';
import { album } from '@rilis/contract/catalogue/album';
import type { AnyRoute } from '@rilis/contract/route';
import { act, actAndLeave } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { word } from '../../kit/words.ts';

/** A record of a kind whose live records are corrected while they stay live. */
export interface Correctable {
  id: number;
  version: number;
  approvalStatus: ApprovalStatus;
  /** The live record that it corrects. */
  revisionOf: number | null;
  revision: { id: number; approvalStatus: ApprovalStatus } | null;
}

/** Whether an edit of it is a correction of what is live. */
export const canCorrect = ({
  approvalStatus,
  revisionOf,
}: Pick<Correctable, 'approvalStatus' | 'revisionOf'>) =>
  approvalStatus === 'APPROVED' && revisionOf === null;

/** Opens the correction of what is live; answers its number, or null when it could not. */
export const beginCorrection = (revise: AnyRoute, id: number) => made(act(revise, { params: { id } }));

/** A new draft made of a release; answers its number. */
export const copyOf = (id: number, as: 'VERSION' | 'DUPLICATE') =>
  made(act(album.routes.copy, { params: { id }, body: { as }, once: true }));

const made = (call: Promise<unknown>): Promise<number | null> =>
  call.then(
    (record) => (record as { id: number }).id,
    (error) => {
      toastError(error);
      return null;
    },
  );

/** Asks first. Answers whether it is gone. */
export async function discardCorrection(
  softDelete: AnyRoute,
  { id, version }: Correctable,
  name: string,
): Promise<boolean> {
  const sure = await confirm({
    title: word('catalogueLife.revision.discardTitle', { name }),
    text: word('catalogueLife.revision.discardText'),
    yes: word('catalogueLife.revision.discard'),
  });
  if (!sure) return false;
  try {
    // Its editor is left: read again there, it would not be found.
    await actAndLeave(softDelete, { params: { id }, body: { version } });
    toastDone();
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}
