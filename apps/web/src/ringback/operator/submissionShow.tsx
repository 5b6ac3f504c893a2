import { Alert, Button, Stack } from '@mantine/core';
import { type SubmissionDetail, submissions } from '@rilis/contract/ringback/submission';
import { TriangleAlert } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { Block } from '../../kit/look/block.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords, type Word, word } from '../../kit/words.ts';
import { reasonText } from '../lights.tsx';
import { OperatorBadge } from '../operatorBadge.tsx';
import { moving, useWatched } from '../tones.ts';
import { AccountButton } from './accountButton.tsx';
import { SubmissionActions } from './submissionActions.tsx';
import { SubmissionFacts } from './submissionFacts.tsx';
import { SubmissionHistory } from './submissionHistory.tsx';

/** A tone with the operator: where it stands, what can be done, and all that happened. */
export default function SubmissionShow() {
  return (
    <Loaded resource={{ path: '/rbt-submissions', screen: '/backoffice/rbt-operator', routes: submissions }}>
      {(record) => <Shown first={record} />}
    </Loaded>
  );
}

/** Milliseconds until it is looked at again; false where it rests and the operator knows all of it. */
const paceOf = ({ status, command }: SubmissionDetail) =>
  moving.has(status) || command !== null ? 3000 : false;

function Shown({ first }: { first: SubmissionDetail }) {
  const t = useWords();
  const mayOpen = useCan()('/backoffice/rbt/{id}/show');
  const submission = useWatched(submissions.read, first, paceOf);
  return (
    <>
      <PageHeader
        title={submission.titleRbt}
        about={[submission.artist, submission.label].filter(Boolean).join(' · ')}
        crumbs={[{ label: t('operator.submission.many'), to: '/backoffice/rbt-operator' }]}
      >
        <OperatorBadge value={submission.status} />
        <AccountButton submission={submission} />
        {mayOpen && (
          <LinkButton to={pathOf('/backoffice/rbt/{id}/show', { id: submission.rbtId })} variant="default">
            {t('operator.submission.tone')}
          </LinkButton>
        )}
      </PageHeader>
      <Stack gap="md" maw={1080}>
        <Standing submission={submission} />
        <SubmissionActions submission={submission} />
        <Block title={t('operator.submission.facts')}>
          <SubmissionFacts submission={submission} />
        </Block>
        <SubmissionHistory history={submission.history} />
      </Stack>
    </>
  );
}

/** What is wrong, when something is: why, when it is tried again, what the operator was not told. */
function Standing({ submission }: { submission: SubmissionDetail }) {
  const t = useWords();
  const { fault, nextTryAt, command, outdated, late, reason } = submission;
  const lines = [
    ...(reason ? [reasonText(reason)] : []),
    ...(fault ? [t(`operator.fault.${fault}` as Word)] : []),
    ...(nextTryAt ? [t('operator.submission.nextTry', { time: invoiceTime(nextTryAt) })] : []),
    ...(command ? [t(`operator.submission.untold.${command}`)] : []),
    ...(outdated ? [t('operator.submission.untold.WORDS')] : []),
    ...(late && !nextTryAt ? [t('operator.submission.lateText')] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert variant="light" color={late || fault ? 'red' : 'blue'} icon={<TriangleAlert size={18} />}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {(command || outdated) && <TellButton submission={submission} />}
    </Alert>
  );
}

function TellButton({ submission: { id, mode } }: { submission: SubmissionDetail }) {
  const t = useWords();
  const may = useCan();
  if (!may(submissions.tell.can)) return null;
  const tell = async () => {
    try {
      await act(submissions.tell, { params: { id } });
      toastDone(word('operator.submission.toldAgain'));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Button size="xs" mt="xs" variant="default" onClick={() => void tell()}>
      {t(mode === 'MANUAL' ? 'operator.submission.toldByHand' : 'operator.submission.tell')}
    </Button>
  );
}
