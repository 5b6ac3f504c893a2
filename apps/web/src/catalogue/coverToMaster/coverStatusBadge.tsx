import type { CoverStatus } from '@rilis/contract/catalogue/coverToMaster/machine';
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
