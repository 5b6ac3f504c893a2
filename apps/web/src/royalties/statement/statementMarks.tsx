import type { StatementRow } from '@rilis/contract/royalties/statementRecord';
import { Status } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';

/** What asks for a look before it is approved: figures that were overtaken, or are far from the months before. */
export function StatementMarks({ row }: { row: Pick<StatementRow, 'staleSince' | 'outlier'> }) {
  const t = useWords();
  return (
    <>
      {row.staleSince && <Status tone="red">{t('royalties.standing.stale')}</Status>}
      {row.outlier && <Status tone="orange">{t('royalties.standing.outlier')}</Status>}
    </>
  );
}
