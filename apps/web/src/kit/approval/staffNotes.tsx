import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { desk } from '@rilis/contract/desk';
import type { DeskKind } from '@rilis/contract/deskKind';
import { useState } from 'react';
import { act } from '../call/act.ts';
import { useCall } from '../call/useCall.ts';
import { toastError } from '../dialog/toast.ts';
import { Block } from '../look/block.tsx';
import { invoiceTime } from '../look/formats.ts';
import { useWords } from '../words.ts';
import classes from './desk.module.css';

/** What staff say to each other of a record; `@login` tells a colleague. */
export default function StaffNotes({ kind, id }: { kind: DeskKind; id: number }) {
  const t = useWords();
  const params = { kind, id };
  const { data = [] } = useCall(desk.notes, { params }, { staleTime: 0 });
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await act(desk.addNote, { params, body: { text } }).then(() => setText(''), toastError);
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
                    {note.text}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Textarea
          label={t('desk.staffNotes.text')}
          description={t('desk.staffNotes.hint')}
          autosize
          minRows={2}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && void add()}
        />
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
