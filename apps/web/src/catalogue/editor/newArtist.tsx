import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { artist } from '@rilis/contract/catalogue/artist';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { reasonOf } from '../../kit/call/call.ts';
import { askDialog } from '../../kit/dialog/dialogs.ts';
import { useWords, word } from '../../kit/words.ts';

interface Made {
  id: number;
  stageName: string;
}

/** Asks for a new artist's name without leaving the form; nothing when one changes one's mind. */
export const newArtist = (stageName: string, labelId: number): Promise<Made | null> =>
  askDialog<Made | null>({ title: word('releaseEditor.credits.newTitle') }, null, (answer) => (
    <NewArtist name={stageName} labelId={labelId} made={answer} cancel={() => answer(null)} />
  ));

interface NewArtistProps {
  name: string;
  labelId: number;
  made: (artist: Made) => void;
  cancel: () => void;
}

function NewArtist({ name, labelId, made, cancel }: NewArtistProps) {
  const t = useWords();
  const [stageName, setStageName] = useState(name);
  const [artistName, setArtistName] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const body = { labelId, stageName, artistName: artistName || null };
      const { id } = await act(artist.routes.create, { body, once: true });
      made({ id, stageName });
    } catch (error) {
      setMistake(reasonOf(error));
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void save();
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('releaseEditor.credits.newText')}
        </Text>
        <TextInput
          label={t('catalogue.artist.stageName')}
          withAsterisk
          data-autofocus
          value={stageName}
          error={mistake}
          onChange={(event) => setStageName(event.currentTarget.value)}
        />
        <TextInput
          label={t('catalogue.artist.artistName')}
          value={artistName}
          onChange={(event) => setArtistName(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={cancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={stageName.trim() === ''}>
            {t('action.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
