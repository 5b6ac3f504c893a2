import { type RbtRecord, rbt } from '@rilis/contract/ringback/rbt';
import { mayRequest } from '../catalogue/release/approvalMoves.tsx';
import { CorrectionNote, FixedNote } from '../catalogue/release/correctionNote.tsx';
import { DifferenceSides } from '../catalogue/release/differenceSides.tsx';
import { useCall } from '../kit/call/useCall.ts';
import { labelOf } from '../kit/form/formContext.ts';
import { LinkButton } from '../kit/router/links.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { useWords } from '../kit/words.ts';

const showTone = (id: number) => pathOf('/backoffice/rbt/{id}/show', { id });

/** That a correction of a tone is open, or that this is one, and what it changes. */
export function ToneCorrection({ record }: { record: RbtRecord }) {
  return (
    <CorrectionNote record={record} show={showTone}>
      {record.approvalStatus !== 'APPROVED' && <Changes id={record.id} />}
    </CorrectionNote>
  );
}

function Changes({ id }: { id: number }) {
  const { data } = useCall(rbt.routes.review, { params: { id } }, { staleTime: 0 });
  return (
    data && (
      <DifferenceSides changes={data.difference} changeName={({ field }) => labelOf('ringback.rbt', field)} />
    )
  );
}

/** In the studio: song and sound stay; another tone of the song is a click away. */
export function FixedToneNote({ record }: { record: RbtRecord }) {
  const t = useWords();
  return (
    <FixedNote
      record={record}
      show={showTone}
      softDelete={rbt.routes.softDelete}
      name={record.titleRbt}
      text={t('ringback.form.fixed')}
      open={mayRequest(record)}
    >
      {record.dataSong?.live && (
        <LinkButton
          to="/backoffice/rbt/create"
          search={{ song: String(record.dataSong.id) }}
          variant="default"
          size="compact-sm"
        >
          {t('ringback.show.another')}
        </LinkButton>
      )}
    </FixedNote>
  );
}
