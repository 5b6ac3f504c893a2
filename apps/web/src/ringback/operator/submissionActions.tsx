import { Button, Group, Text } from '@mantine/core';
import { movesFrom } from '@rilis/contract/machine';
import { type SubmissionDetail, submissions } from '@rilis/contract/ringback/submission';
import {
  type SubmissionAction,
  type SubmissionMove,
  submissionMachine,
} from '@rilis/contract/ringback/submissionMachine';
import { requiredText, text } from '@rilis/contract/wire';
import { useState } from 'react';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { TextAreaField, TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { Block } from '../../kit/look/block.tsx';
import { useWords, word } from '../../kit/words.ts';

/** What can be done with a tone as it stands with the operator. */
export function SubmissionActions({ submission }: { submission: SubmissionDetail }) {
  const t = useWords();
  const may = useCan();
  const [chosen, choose] = useState<SubmissionMove | null>(null);
  if (!may(submissions.move.can)) return null;
  const moves = movesFrom(submissionMachine, submission.status) as SubmissionMove[];
  return (
    <Block title={t('operator.submission.actions')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(`operator.submission.next.${submission.status}`)}
      </Text>
      {chosen ? (
        <MoveForm submission={submission} move={chosen} close={() => choose(null)} />
      ) : (
        <Group gap="xs">
          {submission.mode !== 'MANUAL' && wasHandedOver(submission) && <AskButton id={submission.id} />}
          {moves.map((move) => (
            <Button
              key={move.action}
              variant={leading.has(move.action) ? 'filled' : 'default'}
              onClick={() => choose(move)}
            >
              {t(`operator.submission.doing.${move.action as SubmissionAction}`)}
            </Button>
          ))}
        </Group>
      )}
    </Block>
  );
}

/** The operator knows nothing of what a person only recorded as sent. */
const wasHandedOver = ({ sentAt, transactionId, tries }: SubmissionDetail) =>
  sentAt !== null && (transactionId !== null || tries > 0);

const leading = new Set<string>(['retry', 'sendAgain', 'resume']);

function AskButton({ id }: { id: number }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      await act(submissions.ask, { params: { id } });
      toastDone(word('operator.submission.asked'));
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void ask()}>
      {t('operator.submission.ask')}
    </Button>
  );
}

interface MoveFormProps {
  submission: SubmissionDetail;
  move: SubmissionMove;
  close: () => void;
}

/** What a move asks for beside the button: why, and where the operator said so. */
function MoveForm({ submission, move, close }: MoveFormProps) {
  const action = move.action as SubmissionAction;
  const needs = { reason: move.needs.includes('reason'), proof: move.needs.includes('proof') };
  const schema = z.object({
    ...(needs.reason && { reason: requiredText(1000) }),
    ...(needs.proof && { proof: requiredText(1000), transactionId: text(60).optional() }),
  });
  const decide = async (values: object) => {
    await act(submissions.move, { params: { id: submission.id, action }, body: values });
    toastDone(word(`operator.submission.done.${action}`));
    close();
  };
  return (
    <ActionForm
      entity="operator.submission"
      schema={schema}
      act={decide}
      cancel={close}
      yes={word(`operator.submission.doing.${action}`)}
      destructive={action === 'withdraw'}
    >
      <Text size="sm">{word(`operator.submission.sure.${action}`)}</Text>
      {needs.reason && <TextAreaField name="reason" rows={2} />}
      {needs.proof && <TextAreaField name="proof" rows={2} />}
      {needs.proof && <TextField name="transactionId" />}
    </ActionForm>
  );
}
