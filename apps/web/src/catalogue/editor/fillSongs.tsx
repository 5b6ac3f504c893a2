import { Button, Group, Text } from '@mantine/core';
import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { codeRoutes } from '@rilis/contract/catalogue/code';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { ListChecks, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { useWords } from '../../kit/words.ts';
import { missingOf, type SongPatch } from './missing.ts';

interface FillSongsProps {
  album: AlbumRecord;
  songs: SongRecord[];
}

/** For all songs at once: what the release says already, and codes of ours. What a song says itself stays. */
export function FillSongs({ album, songs }: FillSongsProps) {
  const t = useWords();
  const [busy, setBusy] = useState<'fill' | 'codes' | null>(null);
  const gaps = missingOf(album, songs);
  const codeless = songs.filter(({ isrc }) => !isrc);
  if (gaps.length === 0 && codeless.length === 0) return null;
  const run = async (what: 'fill' | 'codes', patches: () => Promise<SongPatch[]>) => {
    setBusy(what);
    try {
      await write(album.id, await patches());
      toastDone();
    } catch (error) {
      toastError(error);
    }
    setBusy(null);
  };
  return (
    <Group gap="xs" justify="flex-end">
      <Text size="sm" c="dimmed" mr="auto" visibleFrom="sm">
        {t('releaseEditor.fill.about')}
      </Text>
      {gaps.length > 0 && (
        <Button
          variant="default"
          size="compact-md"
          loading={busy === 'fill'}
          leftSection={<ListChecks size={15} />}
          onClick={() => void run('fill', async () => gaps)}
        >
          {t('releaseEditor.fill.gaps', { count: gaps.length })}
        </Button>
      )}
      {codeless.length > 0 && (
        <Button
          variant="default"
          size="compact-md"
          loading={busy === 'codes'}
          leftSection={<WandSparkles size={15} />}
          onClick={() => void run('codes', () => codesFor(codeless))}
        >
          {t('releaseEditor.fill.codes', { count: codeless.length })}
        </Button>
      )}
    </Group>
  );
}

/** One code after the other, so that they follow the songs' order. */
async function codesFor(songs: SongRecord[]): Promise<SongPatch[]> {
  const patches: SongPatch[] = [];
  for (const { id, version, labelId } of songs) {
    const { isrc } = await call(codeRoutes.isrc, { body: { labelId } });
    patches.push({ id, version, isrc });
  }
  return patches;
}

const write = (albumId: number, patches: SongPatch[]) =>
  act(song.routes.bulk, { body: { albumId, songs: patches } });
