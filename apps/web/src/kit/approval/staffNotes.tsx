import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { desk, namedIn } from '@rilis/contract/desk';
import type { DeskKind } from '@rilis/contract/deskKind';
import type { ReplyOf } from '@rilis/contract/route';
import { lazy, Suspense, useRef, useState } from 'react';
import { act } from '../call/act.ts';
import { nothingToShow, useCall } from '../call/useCall.ts';
import { toastError } from '../dialog/toast.ts';
import { useGuard } from '../form/useGuard.ts';
import { Block } from '../look/block.tsx';
import { invoiceTime } from '../look/formats.ts';
import { NotLoaded } from '../look/notLoaded.tsx';
import { Written } from '../look/written.tsx';
import { useWords } from '../words.ts';
import classes from './desk.module.css';
import { useMention } from './mention.ts';

// Whom a note can mention comes with the first @.
const MentionList = lazy(() => import('./mentionList.tsx'));

/** What staff say to each other of a record; `@` and a name tells a colleague. */
export default function StaffNotes({ kind, id }: { kind: DeskKind; id: number }) {
  const t = useWords();
  const params = { kind, id };
  const { data, error, refetch } = useCall(desk.notes, { params }, { staleTime: 0 });
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, asked, choose, close, clear, onChange } = useMention(box);
  const [busy, setBusy] = useState(false);
  const isEmpty = text.trim() === '';
  /** Answers whether it was sent. */
  const add = async (): Promise<boolean> => {
    if (busy || isEmpty) return false;
    setBusy(true);
    const isSent = await act(desk.addNote, { params, body: { text }, once: true }).then(
      () => true,
      (error) => {
        toastError(error);
        return false;
      },
    );
    if (isSent) clear(text);
    setBusy(false);
    return isSent;
  };
  useGuard(() => !isEmpty, 'screen', { word: 'desk.staffNotes.add', keep: add });
  return (
    <Block title={t('desk.staffNotes.title', { count: data?.length ?? '…' })}>
      <Stack gap="sm">
        {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
        {!!data?.length && <Notes notes={data} />}
        <Textarea
          ref={box}
          label={t('desk.staffNotes.text')}
          description={t('desk.staffNotes.hint')}
          autosize
          minRows={2}
          maxLength={2000}
          value={text}
          onChange={onChange}
          onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && void add()}
        />
        <Suspense>{asked && <MentionList box={box} term={asked.term} {...{ choose, close }} />}</Suspense>
        <Group justify="flex-end">
          <Button
            variant="default"
            size="compact-md"
            loading={busy}
            disabled={isEmpty}
            onClick={() => void add()}
          >
            {t('desk.staffNotes.add')}
          </Button>
        </Group>
      </Stack>
    </Block>
  );
}

const Notes = ({ notes }: { notes: ReplyOf<typeof desk.notes> }) => (
  <ul className={classes.notes}>
    {notes.map((note) => (
      <li key={note.id}>
        <div style={{ minWidth: 0 }}>
          <Text size="xs" c="dimmed">
            {note.author} · {invoiceTime(note.at)}
          </Text>
          <Written>{namedIn(note.text, note.mentions)}</Written>
        </div>
      </li>
    ))}
  </ul>
);
