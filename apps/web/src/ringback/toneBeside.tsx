import { rbt } from '@rilis/contract/ringback/rbt';
import { readOf, WholeRecord } from '../kit/list/wholeRecord.tsx';
import { ApprovalStatusBadge } from '../kit/look/status.tsx';
import { ToneFacts } from './toneFacts.tsx';

/** A tone beside the list: all that callers and the operator are told of it. */
export default function ToneBeside({ row }: { row: { id: number; deleted: boolean } }) {
  return (
    <WholeRecord route={readOf(rbt.routes, row)} id={row.id}>
      {(record) => (
        <>
          <ApprovalStatusBadge value={record.approvalStatus} />
          <ToneFacts record={record} />
        </>
      )}
    </WholeRecord>
  );
}
