import { label } from '@rilis/contract/labels/label';
import { readOf, WholeRecord } from '../kit/list/wholeRecord.tsx';
import { ApprovalStatusBadge } from '../kit/look/status.tsx';
import { LabelContract, LabelOverview } from './labelFacts.tsx';

/** A label beside the list: who it is, whom to reach, what was agreed and how it is taxed. */
export default function LabelBeside({ row }: { row: { id: number; deleted: boolean } }) {
  return (
    <WholeRecord route={readOf(label.routes, row)} id={row.id}>
      {(record) => (
        <>
          <ApprovalStatusBadge value={record.approvalStatus} />
          <LabelOverview record={record} />
          <LabelContract record={record} />
        </>
      )}
    </WholeRecord>
  );
}
