import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { reviewRoutes } from '@rilis/contract/catalogue/review';
import { useCall } from '../../kit/call/useCall.ts';
import { pathOf } from '../../kit/router/screen.ts';
import { changeText } from './changeText.ts';
import { CorrectionNote } from './correctionNote.tsx';
import { DifferenceSides } from './differenceSides.tsx';
import { changeName } from './noteName.ts';

/** That a correction of a live release is open, or that this is one, and what it changes. */
export function RevisionNote({ record }: { record: AlbumRecord }) {
  return (
    <CorrectionNote record={record} show={(id) => pathOf('/backoffice/music/{id}/show', { id })}>
      {record.approvalStatus !== 'APPROVED' && <Changes id={record.id} />}
    </CorrectionNote>
  );
}

function Changes({ id }: { id: number }) {
  const { data } = useCall(reviewRoutes.review, { params: { id } }, { staleTime: 0 });
  return data && <DifferenceSides changes={data.difference} changeName={changeName} valueText={changeText} />;
}
