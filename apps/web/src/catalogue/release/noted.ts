import type { ApprovalStatus } from '@rilis/contract/approval';
import type { AnyRoute } from '@rilis/contract/route';
import type { Entity } from '../../kit/words.ts';
import type { noteName } from './noteName.ts';

/** What may carry a reason and notes. */
export interface Noted {
  id: number;
  approvalStatus: ApprovalStatus;
  reason: string | null;
}

export interface NotesProps {
  /** Its history call. */
  history: AnyRoute;
  entity: Entity;
  row: Noted;
  /** Where a note's field is put right; without it notes are only read. */
  linkOf?: ((field: string) => string | null) | undefined;
  /** The songs of a release, so that a note at one of them says at which. */
  songs?: Parameters<typeof noteName>[1] | undefined;
}

/** It was rejected or sent back. */
export const isAnswered = ({ approvalStatus }: Noted) =>
  approvalStatus === 'REJECTED' || approvalStatus === 'CHANGES_REQUESTED';
