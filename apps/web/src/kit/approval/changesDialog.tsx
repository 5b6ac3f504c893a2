import { Stack, Text, Textarea } from '@mantine/core';
import type { Decision } from '@rilis/contract/approval';
import { useRef, useState } from 'react';
import { askDialog } from '../dialog/dialogs.ts';
import { useWords, word } from '../words.ts';
import { DecisionFoot } from './decideDialog.tsx';
import classes from './desk.module.css';

interface ChangesProps {
  /** Pinned so far, by field. */
  notes: Readonly<Record<string, string>>;
  /** How a field is called. */
  named: (field: string) => string;
  /** Keeps the note in general as it is typed: who closes this, or is refused, finds it here again. */
  keep: (general: string) => void;
  /** Asks for the changes, before the dialog closes; answers whether it was done. */
  act: (decision: Decision) => Promise<boolean>;
}

/** The notes pinned so far and one in general; at least one is needed. Answers whether the changes were asked for. */
export const askChanges = (name: string, props: ChangesProps) =>
  askDialog({ title: word('desk.changesTitle', { name }), wide: true }, false, (answer) => (
    <Changes {...props} answer={answer} />
  ));

function Changes(props: ChangesProps & { answer: (done: boolean) => void }) {
  const { notes: pinned, named, keep, act, answer } = props;
  const t = useWords();
  const [general, setGeneral] = useState(pinned.general ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const fields = Object.entries(pinned).filter(([field, text]) => field !== 'general' && text.trim() !== '');
  const notes = [
    ...fields.map(([field, text]) => ({ field, text })),
    ...(general.trim() === '' ? [] : [{ field: 'general', text: general }]),
  ];
  const missing = useRef<HTMLTextAreaElement>(null);
  const send = async () => {
    setTried(true);
    if (notes.length === 0) return missing.current?.focus();
    setBusy(true);
    if (await act({ notes })) return answer(true);
    setBusy(false);
  };
  const type = (text: string) => {
    setGeneral(text);
    keep(text);
  };
  return (
    <Stack gap="md">
      {fields.length > 0 && <Pinned fields={fields} named={named} />}
      <Textarea
        ref={missing}
        label={t('approval.general')}
        description={t('desk.generalHint')}
        autosize
        minRows={4}
        maxLength={2000}
        data-autofocus
        value={general}
        error={tried && notes.length === 0 ? t('error.approval.notes') : undefined}
        readOnly={busy}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <DecisionFoot
        cancel={() => answer(false)}
        send={() => void send()}
        label={t('action.requestChanges')}
        busy={busy}
      />
    </Stack>
  );
}

/** The notes at fields, as they are sent along. */
const Pinned = ({ fields, named }: { fields: [string, string][] } & Pick<ChangesProps, 'named'>) => (
  <ul className={classes.notes}>
    {fields.map(([field, text]) => (
      <li key={field}>
        <div>
          <Text size="sm" fw={500}>
            {named(field)}
          </Text>
          <Text size="sm">{text}</Text>
        </div>
      </li>
    ))}
  </ul>
);
