import type { StatementStatus } from '@rilis/contract/royalties/statementMachine';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';

const tones: Record<StatementStatus, Tone> = {
  DRAFT: 'gray',
  CALCULATED: 'amber',
  APPROVED: 'blue',
  PUBLISHED: 'teal',
};

export function StatementStatusBadge({ value }: { value: StatementStatus }) {
  const t = useWords();
  return <Status tone={tones[value]}>{t(`royalties.statement.statuses.${value}`)}</Status>;
}
