import { Alert, Button, Loader, Stack } from '@mantine/core';
import { type RbtRecord, rbt } from '@rilis/contract/ringback/rbt';
import { submissions } from '@rilis/contract/ringback/submission';
import { CircleAlert, CopyPlus, Download, RadioTower, Send, SquarePen, Undo2 } from 'lucide-react';
import { mayRequest, requestApproval, withdraw } from '../catalogue/release/approvalMoves.tsx';
import { CorrectButton } from '../catalogue/release/correctionNote.tsx';
import { NotesBanner, RejectedNext } from '../catalogue/release/notes.tsx';
import { act } from '../kit/call/act.ts';
import { download } from '../kit/call/call.ts';
import { useCan } from '../kit/call/session.ts';
import { toastDone, toastError } from '../kit/dialog/toast.ts';
import { Block } from '../kit/look/block.tsx';
import { PageHeader } from '../kit/look/page.tsx';
import { LinkButton } from '../kit/router/links.tsx';
import { Loaded } from '../kit/screen/record.tsx';
import { useWords } from '../kit/words.ts';
import { Lights } from './lights.tsx';
import { NumberButton } from './otp/numberButton.tsx';
import { ToneCorrection } from './toneCorrection.tsx';
import { ToneFacts } from './toneFacts.tsx';
import { ToneSound } from './toneSound.tsx';
import { moving, updateOf, useWatched } from './tones.ts';

/** A tone: both lights, its sound, what is told of it, and what comes next. */
export default function RbtShow() {
  return <Loaded resource={rbt}>{(record) => <Tone first={record} />}</Loaded>;
}

const busy = ({ soundState }: RbtRecord) => soundState === 'RENDERING' || soundState === 'CHECKING';

/** Milliseconds until it is looked at again; false where it rests. */
const paceOf = (record: RbtRecord) =>
  busy(record) ? 1500 : moving.has(record.approvalStatusEluon) ? 3000 : false;

function Tone({ first }: { first: RbtRecord }) {
  const t = useWords();
  // A sound is made in seconds, an operator answers in minutes: whoever waits sees it come.
  const data = useWatched(rbt.routes.read, first, paceOf);
  return (
    <>
      <PageHeader title={data.titleRbt} crumbs={[{ label: t('ringback.rbt.many'), to: '/backoffice/rbt' }]}>
        <Actions record={data} />
      </PageHeader>
      <NotesBanner
        history={rbt.routes.history}
        entity="ringback.rbt"
        row={data}
        linkOf={() => updateOf(data)}
      >
        <RejectedNext revisionOf={data.revisionOf} />
      </NotesBanner>
      <ToneCorrection record={data} />
      <Stack maw={920}>
        {data.revisionOf === null && <Lights record={data} />}
        <Block title={t('ringback.form.sound')}>
          <Sound record={data} />
        </Block>
        <Block title={t('ringback.form.texts')}>
          <ToneFacts record={data} />
        </Block>
      </Stack>
    </>
  );
}

function Sound({ record }: { record: RbtRecord }) {
  const t = useWords();
  if (record.player) return <ToneSound record={record} />;
  const failed = record.soundState === 'FAILED' || record.soundState === 'REFUSED';
  return (
    <Alert
      color={failed ? 'red' : busy(record) ? 'blue' : 'gray'}
      icon={busy(record) ? <Loader size={18} /> : <CircleAlert size={18} />}
      title={t(`ringback.soundState.${record.soundState}`)}
    >
      {t(`ringback.soundAbout.${record.soundState}`)}
    </Alert>
  );
}

function Actions({ record }: { record: RbtRecord }) {
  const t = useWords();
  const may = useCan()(rbt.routes.update.can);
  const editable = mayRequest(record);
  const save = () =>
    void download(rbt.routes.download, { params: { id: record.id } }).catch((error) =>
      toastError(error as Error),
    );
  return (
    <>
      {record.player && (
        <Button variant="default" leftSection={<Download size={15} />} onClick={save}>
          {t('ringback.show.download')}
        </Button>
      )}
      {may && record.dataSong?.live && (
        <LinkButton
          to="/backoffice/rbt/create"
          search={{ song: String(record.dataSong.id) }}
          variant="default"
          leftSection={<CopyPlus size={15} />}
        >
          {t('ringback.show.another')}
        </LinkButton>
      )}
      {!editable && record.revisionOf === null && <NumberButton record={record} />}
      <CorrectButton
        record={record}
        revise={rbt.routes.revise}
        edit={(id) => ({ to: updateOf({ ...record, id }) })}
      />
      {may && editable && (
        <LinkButton to={updateOf(record)} variant="default" leftSection={<SquarePen size={15} />}>
          {t('action.edit')}
        </LinkButton>
      )}
      {may && editable && (
        <Button
          leftSection={<Send size={15} />}
          disabled={busy(record)}
          onClick={() => void requestApproval(rbt, record, record.titleRbt)}
        >
          {t('action.requestApproval')}
        </Button>
      )}
      <ToOperator record={record} />
      {may && record.approvalStatus === 'SUBMITTED' && (
        <Button
          variant="default"
          leftSection={<Undo2 size={15} />}
          onClick={() => void withdraw(rbt, record, record.titleRbt)}
        >
          {t('action.withdraw')}
        </Button>
      )}
    </>
  );
}

/** What was approved before there was an operator, or while it was off, is sent by hand. */
function ToOperator({ record }: { record: RbtRecord }) {
  const t = useWords();
  const may = useCan()(submissions.queue.can);
  if (
    !may ||
    record.revisionOf !== null ||
    record.approvalStatus !== 'APPROVED' ||
    record.approvalStatusEluon !== 'NOT_SENT'
  )
    return null;
  const queue = () =>
    act(submissions.queue, { params: { id: record.id } }).then(
      () => toastDone(t('ringback.show.queued')),
      toastError,
    );
  return (
    <Button leftSection={<RadioTower size={15} />} onClick={() => void queue()}>
      {t('ringback.show.toOperator')}
    </Button>
  );
}
