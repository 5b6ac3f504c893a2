import { reportBatches } from '@rilis/contract/reports/batch';
import { WholeRecord } from '../../kit/list/wholeRecord.tsx';
import { BatchFigures } from './batchFigures.tsx';
import { BatchStanding } from './batchStanding.tsx';
import { BatchStatusBadge } from './batchStatus.tsx';
import { Relatives } from './relatives.tsx';

/** An uploaded report beside the list: where it stands, what was found of its rows, and what belongs to it. */
export default function BatchBeside({ row }: { row: { id: number } }) {
  return (
    <WholeRecord route={reportBatches.read} id={row.id}>
      {(batch) => (
        <>
          <BatchStatusBadge value={batch.status} />
          <BatchStanding batch={batch} />
          <BatchFigures batch={batch} />
          <Relatives batch={batch} />
        </>
      )}
    </WholeRecord>
  );
}
