import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { useState } from 'react';
import { askDialog } from '../../kit/dialog/dialogs.ts';
import { useWords, word } from '../../kit/words.ts';

interface Asked {
  name: string;
  song: Pick<SongRecord, 'order' | 'songTitle'>;
  /** Files that are still to be looked at. */
  others: number;
}

interface Answer {
  /** Into the song that is there; otherwise into another one. */
  here: boolean;
  /** The others are answered the same. */
  all: boolean;
}

/** Asks whether a file belongs to the song it was chosen for before; closed, it does: nothing is made twice unasked. */
export const askContinue = (asked: Asked): Promise<Answer> =>
  askDialog<Answer>(
    {
      title: word('releaseEditor.upload.continue.title', { order: asked.song.order }),
      layer: 'question',
    },
    { here: true, all: false },
    (answer) => <ContinueDialog {...asked} answer={answer} />,
  );

function ContinueDialog({ name, song, others, answer }: Asked & { answer: (answer: Answer) => void }) {
  const t = useWords();
  const [all, setAll] = useState(others > 0);
  const { order, songTitle } = song;
  return (
    <Stack gap="sm">
      <Text>{t('releaseEditor.upload.continue.text', { name, order, title: songTitle })}</Text>
      {others > 0 && (
        <Checkbox
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
          label={t('releaseEditor.upload.continue.all', { count: others })}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={() => answer({ here: false, all })}>
          {t('releaseEditor.upload.continue.anew')}
        </Button>
        <Button onClick={() => answer({ here: true, all })} data-autofocus>
          {t('releaseEditor.upload.continue.here', { order })}
        </Button>
      </Group>
    </Stack>
  );
}
