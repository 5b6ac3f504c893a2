import type { PeriodStatus } from '@rilis/contract/royalties/periodMachine';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';

const tones: Record<PeriodStatus, Tone> = {
  OPEN: 'gray',
  LOCK_ASKED: 'amber',
  LOCKED: 'teal',
  UNLOCK_ASKED: 'orange',
};

export function PeriodStatusBadge({ value }: { value: PeriodStatus }) {
  const t = useWords();
  return <Status tone={tones[value]}>{t(`royalties.period.statuses.${value}`)}</Status>;
}
