import { Alert, Group, Text } from '@mantine/core';
import { type RbtRecord, rbt } from '@rilis/contract/ringback/rbt';
import { Lock } from 'lucide-react';
import { mayRequest } from '../catalogue/release/approvalMoves.tsx';
import { CorrectionNote, FixedNote } from '../catalogue/release/correctionNote.tsx';
import { DifferenceSides } from '../catalogue/release/differenceSides.tsx';
import { useCall } from '../kit/call/useCall.ts';
import { labelOf } from '../kit/form/formContext.ts';
import { LinkButton } from '../kit/router/links.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { useWords, word } from '../kit/words.ts';
import { changeText } from './changeText.ts';

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
      <DifferenceSides
        changes={data.difference}
        changeName={({ field }) => labelOf('ringback.rbt', field)}
        valueText={changeText}
      />
    )
  );
}

/** In the studio: song and sound stay, and why; another tone is a click away. */
export function FixedToneNote({ record }: { record: RbtRecord }) {
  const t = useWords();
  if (record.revisionOf === null) return record.handedOver ? <HandedOverNote record={record} /> : null;
  return (
    <FixedNote
      record={record}
      show={showTone}
      softDelete={rbt.routes.softDelete}
      name={record.titleRbt}
      text={t('ringback.form.fixed')}
      open={mayRequest(record)}
    >
      {record.dataSong?.live && <AnotherOfSong song={record.dataSong.id} />}
    </FixedNote>
  );
}

const AnotherOfSong = ({ song }: { song: number }) => (
  <LinkButton to="/backoffice/rbt/create" search={{ song: String(song) }} variant="default" size="compact-sm">
    {word('ringback.show.another')}
  </LinkButton>
);

/** The operator has had it. Whoever chose the wrong song makes a tone of another one. */
function HandedOverNote({ record: { rbtType, dataSong } }: { record: RbtRecord }) {
  const t = useWords();
  return (
    <Alert icon={<Lock size={18} />} title={t('ringback.form.handedOverTitle')} mb="md">
      <Text size="sm">{t('ringback.form.handedOver')}</Text>
      <Group gap="xs" mt="sm">
        {dataSong?.live && <AnotherOfSong song={dataSong.id} />}
        <LinkButton
          to={rbtType === 'rbt' ? '/backoffice/rbt/create' : '/backoffice/nsp/create'}
          variant="default"
          size="compact-sm"
        >
          {t('ringback.form.anotherTone')}
        </LinkButton>
      </Group>
    </Alert>
  );
}
