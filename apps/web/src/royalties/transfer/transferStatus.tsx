import type { TransferStatus } from '@rilis/contract/royalties/transferMachine';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { word } from '../../kit/words.ts';

const tones: Record<TransferStatus, Tone> = {
  PROPOSED: 'amber',
  REQUESTED: 'amber',
  CONSENTED: 'amber',
  APPROVED: 'blue',
  DONE: 'teal',
  REJECTED: 'red',
  CANCELLED: 'gray',
  EXPIRED: 'gray',
};

export const TransferStatusBadge = ({ value }: { value: TransferStatus }) => (
  <Status tone={tones[value]}>{word(`ownership.transfer.statuses.${value}`)}</Status>
);
