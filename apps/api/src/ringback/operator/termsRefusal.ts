import { type SubmissionStatus, submissionMachine } from '@rilis/contract/ringback/submissionMachine';

/** Where a tone is on its way: of one that is over, the next round is sent on other terms. */
export const onItsWay: ReadonlySet<SubmissionStatus> = new Set<SubmissionStatus>(['QUEUED', 'FAILED']);

/** Why the terms of a tone stay as they are, the code of a problem; null when they may be changed. */
export function termsRefusal(status: SubmissionStatus, mayBeHeard: boolean) {
  if (!submissionMachine.editable.includes(status)) return 'error.operator.terms';
  return onItsWay.has(status) && mayBeHeard ? 'error.operator.termsDoubtful' : null;
}
