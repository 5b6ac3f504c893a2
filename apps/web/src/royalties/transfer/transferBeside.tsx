import { transfers } from '@rilis/contract/royalties/transfer';
import { WholeRecord } from '../../kit/list/wholeRecord.tsx';
import { ContentBlock, Hindrances } from './transferContent.tsx';
import { Facts, Steps } from './transferFacts.tsx';
import { ProofBlock } from './transferFigures.tsx';
import { TransferStatusBadge } from './transferStatus.tsx';

/** A transfer beside the log: between whom, what goes over, what stands against it, and the proof when it is done. */
export default function TransferBeside({ row }: { row: { id: number } }) {
  return (
    <WholeRecord route={transfers.read} id={row.id}>
      {(transfer) => (
        <>
          <TransferStatusBadge value={transfer.status} />
          <Hindrances hindrances={transfer.hindrances} quiet />
          <Facts transfer={transfer} />
          {transfer.status === 'DONE' && <ProofBlock proof={transfer.proof} />}
          <ContentBlock content={transfer.content} from={transfer.fromLabelName} />
          <Steps transfer={transfer} />
        </>
      )}
    </WholeRecord>
  );
}
