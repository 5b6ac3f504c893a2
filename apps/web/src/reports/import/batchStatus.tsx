import type { BatchStatus } from '@rilis/contract/royalties/reportBatch';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';

const tones: Record<BatchStatus, Tone> = {
  PARSING: 'blue',
  MAPPING: 'amber',
  PREVIEW: 'amber',
  ASIDE: 'gray',
  POSTING: 'blue',
  POSTED: 'teal',
  REVERSED: 'gray',
  FAILED: 'red',
};

export function BatchStatusBadge({ value }: { value: BatchStatus }) {
  const t = useWords();
  return <Status tone={tones[value]}>{t(`reports.batch.statuses.${value}`)}</Status>;
}
