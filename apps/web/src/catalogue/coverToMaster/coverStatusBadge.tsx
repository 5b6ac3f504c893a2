import type { CoverStatus } from '@rilis/contract/catalogue/coverToMaster/machine';
import { sessionNow } from '../../kit/call/session.ts';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { word } from '../../kit/words.ts';

const tones: Record<CoverStatus, Tone> = {
  DRAFT: 'gray',
  SUBMITTED: 'amber',
  VERIFYING: 'amber',
  WAITING_PUBLISHER: 'amber',
  OFFERED: 'orange',
  APPROVED: 'blue',
  RELEASED: 'teal',
  CHANGES_REQUESTED: 'orange',
  REJECTED: 'red',
  CANCELLED: 'gray',
  EXPIRED: 'gray',
};

export const CoverStatusBadge = ({ value }: { value: CoverStatus }) => (
  <Status tone={tones[value]}>{word(`coverToMaster.statuses.${value}`)}</Status>
);

/** Who is awaited; people of a label read of themselves. */
export const awaitedText = (who: 'LABEL' | 'STAFF' | 'PUBLISHER') =>
  word(`coverToMaster.awaits.${who === 'LABEL' && sessionNow()?.user.labelId ? 'OWN' : who}`);
