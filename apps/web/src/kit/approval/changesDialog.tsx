import { Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWords, word } from '../words.ts';
import { askDecision, DecisionFoot, type Done } from './decideDialog.tsx';
import classes from './desk.module.css';

interface ChangesProps {
  /** Pinned so far, by field. */
  notes: Readonly<Record<string, string>>;
  /** How a field is called. */
  named: (field: string) => string;
}

/** The notes pinned so far and one in general; at least one is needed. */
export const askChanges = (name: string, props: ChangesProps) =>
  askDecision(word('desk.changesTitle', { name }), (done) => <Changes {...props} done={done} />);

function Changes({ notes: pinned, named, done }: ChangesProps & { done: Done }) {
  const t = useWords();
  const [general, setGeneral] = useState(pinned.general ?? '');
  const [tried, setTried] = useState(false);
  const fields = Object.entries(pinned).filter(([field, text]) => field !== 'general' && text.trim() !== '');
  const notes = [
    ...fields.map(([field, text]) => ({ field, text })),
    ...(general.trim() === '' ? [] : [{ field: 'general', text: general }]),
  ];
  const missing = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    setTried(true);
    if (notes.length === 0) return missing.current?.focus();
    done({ notes });
  };
  return (
    <Stack gap="md">
      {fields.length > 0 && (
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
      )}
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
        onChange={(event) => setGeneral(event.currentTarget.value)}
      />
      <DecisionFoot done={done} send={send} label={t('action.requestChanges')} />
    </Stack>
  );
}
