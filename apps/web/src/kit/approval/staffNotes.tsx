import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { desk, namedIn } from '@rilis/contract/desk';
import type { DeskKind } from '@rilis/contract/deskKind';
import { lazy, Suspense, useRef, useState } from 'react';
import { act } from '../call/act.ts';
import { useCall } from '../call/useCall.ts';
import { toastError } from '../dialog/toast.ts';
import { Block } from '../look/block.tsx';
import { invoiceTime } from '../look/formats.ts';
import { useWords } from '../words.ts';
import classes from './desk.module.css';
import { useMention } from './mention.ts';

// Whom a note can mention comes with the first @.
const MentionList = lazy(() => import('./mentionList.tsx'));

/** What staff say to each other of a record; `@` and a name tells a colleague. */
export default function StaffNotes({ kind, id }: { kind: DeskKind; id: number }) {
  const t = useWords();
  const params = { kind, id };
  const { data = [] } = useCall(desk.notes, { params }, { staleTime: 0 });
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, asked, choose, close, clear, onChange } = useMention(box);
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await act(desk.addNote, { params, body: { text } }).then(clear, toastError);
    setBusy(false);
  };
  return (
    <Block title={t('desk.staffNotes.title', { count: data.length })}>
      <Stack gap="sm">
        {data.length > 0 && (
          <ul className={classes.notes}>
            {data.map((note) => (
              <li key={note.id}>
                <div style={{ minWidth: 0 }}>
                  <Text size="xs" c="dimmed">
                    {note.author} · {invoiceTime(note.at)}
                  </Text>
                  <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    {namedIn(note.text, note.mentions)}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        )}
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
            disabled={text.trim() === ''}
            onClick={() => void add()}
          >
            {t('desk.staffNotes.add')}
          </Button>
        </Group>
      </Stack>
    </Block>
  );
}
