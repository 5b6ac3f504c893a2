import type { OperatorStatus } from '@rilis/contract/ringback/tone';
import { Status, type Tone } from '../kit/look/status.tsx';
import { useWords } from '../kit/words.ts';

const tones: Record<OperatorStatus, Tone> = {
  NOT_SENT: 'gray',
  QUEUED: 'blue',
  SENT: 'blue',
  IN_OPERATOR_REVIEW: 'amber',
  ACTIVE: 'teal',
  OPERATOR_REJECTED: 'red',
  FAILED: 'red',
  SUSPENDED: 'orange',
  WITHDRAWN: 'gray',
  EXPIRED: 'gray',
};

/** Where the operator stands with a tone. */
export function OperatorBadge({ value }: { value: OperatorStatus }) {
  const t = useWords();
  return <Status tone={tones[value]}>{t(`ringback.operator.${value}`)}</Status>;
}
