import type { StatementDetail, StatementRow } from '@rilis/contract/royalties/statementRecord';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { useCan } from '../../kit/call/session.ts';
import { WholeRecord } from '../../kit/list/wholeRecord.tsx';
import { ChannelList } from './channelList.tsx';
import { StatementMarks } from './statementMarks.tsx';
import { StatementStatusBadge } from './statementStatus.tsx';
import { WaterfallChart } from './waterfallChart.tsx';

/** A statement beside the list: from what was earned to what is payable, and where it was earned. */
export default function StatementBeside({ row }: { row: StatementRow }) {
  return (
    <WholeRecord route={statements.read} id={row.id}>
      {(statement) => (
        <>
          <Marks statement={statement} />
          <WaterfallChart statement={statement} />
          <ChannelList statement={statement} />
        </>
      )}
    </WholeRecord>
  );
}

function Marks({ statement }: { statement: StatementDetail }) {
  const staff = useCan()(statements.standing.can);
  return (
    <div>
      <StatementStatusBadge value={statement.status} /> {staff && <StatementMarks row={statement} />}
    </div>
  );
}
