import { type ArtistRecord, artist } from '@rilis/contract/catalogue/artist';
import { artistReview } from '@rilis/contract/catalogue/artistReview';
import type { Change } from '@rilis/contract/review';
import { useCall } from '../../kit/call/useCall.ts';
import { pathOf } from '../../kit/router/screen.ts';
import { fieldWord, useWords } from '../../kit/words.ts';
import { mayRequest } from '../release/approvalMoves.tsx';
import { CorrectionNote, FixedNote } from '../release/correctionNote.tsx';
import { DifferenceSides } from '../release/differenceSides.tsx';

export const showArtist = (id: number) => pathOf('/backoffice/artist/{id}/show', { id });

/** `externalAccount.instagram` is called as the field of the form is. */
export const changeName = ({ field }: Change) =>
  fieldWord('catalogue.artist', field.split('.').at(-1) ?? field);

/** That a correction of an artist is open, or that this is one, and what it changes. */
export function ArtistCorrection({ record }: { record: ArtistRecord }) {
  return (
    <CorrectionNote record={record} show={showArtist}>
      {record.approvalStatus !== 'APPROVED' && <Changes id={record.id} />}
    </CorrectionNote>
  );
}

function Changes({ id }: { id: number }) {
  const { data } = useCall(artistReview, { params: { id } }, { staleTime: 0 });
  return data && <DifferenceSides changes={data.difference} changeName={changeName} />;
}

/** In the form: that what is live stays until somebody has looked. */
export function FixedArtistNote({ record }: { record: ArtistRecord }) {
  const t = useWords();
  return (
    <FixedNote
      record={record}
      show={showArtist}
      softDelete={artist.routes.softDelete}
      name={record.stageName}
      text={t('catalogueLife.revision.text')}
      open={mayRequest(record)}
    />
  );
}
