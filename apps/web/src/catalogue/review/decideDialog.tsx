import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { type Decision, reasonCodes } from '@rilis/contract/approval';
import { type ReactNode, useRef, useState } from 'react';
import { askDialog } from '../../kit/dialog/dialogs.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from './review.module.css';
import { noteName } from './reviewOpinion.tsx';

type Songs = readonly { id: number; order: number; songTitle: string }[];

const ask = (title: string, body: (done: Done) => ReactNode) =>
  askDialog<Decision | null>({ title, wide: true }, null, body);

/** A reason from the list and in words; both reach the owner. */
export const askReason = (name: string) =>
  ask(word('reviewScreens.review.rejectTitle', { name }), (done) => <Reason done={done} />);

/** The notes pinned so far and one in general; at least one is needed. */
export const askChanges = (name: string, notes: Record<string, string>, songs: Songs) =>
  ask(word('reviewScreens.review.changesTitle', { name }), (done) => (
    <Changes notes={notes} songs={songs} done={done} />
  ));

type Done = (decision: Decision | null) => void;

function Reason({ done }: { done: Done }) {
  const t = useWords();
  const [reasonCode, setCode] = useState<(typeof reasonCodes)[number] | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    setTried(true);
    if (reason.trim() === '') return missing.current?.focus();
    done({ reason, ...(reasonCode && { reasonCode }) });
  };
  return (
    <Stack gap="md">
      <Select
        label={t('approval.reason')}
        placeholder={t('reviewScreens.review.pickReason')}
        data-autofocus
        data={reasonCodes.map((code) => ({ value: code, label: t(`approval.reasonCode.${code}`) }))}
        value={reasonCode}
        onChange={(code) => setCode(code as typeof reasonCode)}
      />
      <Textarea
        ref={missing}
        label={t('reviewScreens.review.reasonText')}
        description={t('reviewScreens.review.reasonHint')}
        withAsterisk
        autosize
        minRows={4}
        maxLength={2000}
        value={reason}
        error={tried && reason.trim() === '' ? t('error.approval.reason') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Foot done={done} send={send} label={t('action.reject')} grave />
    </Stack>
  );
}

function Changes({
  notes: pinned,
  songs,
  done,
}: {
  notes: Record<string, string>;
  songs: Songs;
  done: Done;
}) {
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
                  {noteName(field, songs)}
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
        description={t('reviewScreens.review.generalHint')}
        autosize
        minRows={4}
        maxLength={2000}
        data-autofocus
        value={general}
        error={tried && notes.length === 0 ? t('error.approval.notes') : undefined}
        onChange={(event) => setGeneral(event.currentTarget.value)}
      />
      <Foot done={done} send={send} label={t('action.requestChanges')} />
    </Stack>
  );
}

function Foot(props: { done: Done; send: () => void; label: string; grave?: boolean }) {
  const t = useWords();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={() => props.done(null)}>
        {t('action.cancel')}
      </Button>
      <Button color={props.grave ? 'red.9' : undefined} onClick={props.send}>
        {props.label}
      </Button>
    </Group>
  );
}
