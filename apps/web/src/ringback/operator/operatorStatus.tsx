import type { OperatorStatus } from '@rilis/contract/ringback/tone';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';

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

/** The operator's light of a tone. */
export function OperatorLight({ value }: { value: OperatorStatus }) {
  const t = useWords();
  return <Status tone={tones[value]}>{t(`ringback.operator.${value}`)}</Status>;
}
