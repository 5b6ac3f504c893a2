import { coverApplications } from '@rilis/contract/catalogue/coverToMaster/application';
import { WholeRecord } from '../../kit/list/wholeRecord.tsx';
import { CoverWork } from './coverFacts.tsx';
import { CoverLinks } from './coverParts.tsx';
import { Standing, Terms } from './coverStanding.tsx';
import { CoverSteps } from './coverSteps.tsx';

/** An application beside the list: where it stands, what was agreed, the work, and every step so far. */
export default function CoverBeside({ row }: { row: { id: number } }) {
  return (
    <WholeRecord route={coverApplications.read} id={row.id}>
      {(cover) => (
        <>
          <Standing cover={cover} />
          <Terms cover={cover} />
          <CoverWork cover={cover} />
          {cover.links.length > 0 && <CoverLinks cover={cover} />}
          <CoverSteps cover={cover} />
        </>
      )}
    </WholeRecord>
  );
}
