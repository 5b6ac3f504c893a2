import { type ArtistRecord, artist } from '@rilis/contract/catalogue/artist';
import { readOf, WholeRecord } from '../../kit/list/wholeRecord.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { ArtistOverview } from './artistOverview.tsx';

/** An artist beside the list: who it is, whole. */
export default function ArtistBeside({ row }: { row: ArtistRecord }) {
  return (
    <WholeRecord route={readOf(artist.routes, row)} id={row.id}>
      {(record) => (
        <>
          <ApprovalStatusBadge value={record.approvalStatus} />
          <ArtistOverview record={record} />
        </>
      )}
    </WholeRecord>
  );
}
