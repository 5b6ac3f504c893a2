import { Button, Card, Group, Progress, Text } from '@mantine/core';
import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { codeRoutes } from '@rilis/contract/catalogue/code';
import type { ShownFinding } from '@rilis/contract/catalogue/review';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { labelOf } from '../../kit/form/formContext.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { wizardAt } from '../release/wizardLink.ts';
import { whereTo } from '../release/wizardSteps.ts';
import { filledOf, type Gap, gapsByField } from './filled.ts';

interface ToFillProps {
  album: AlbumRecord;
  songs: readonly SongRecord[];
  findings: readonly ShownFinding[];
}

/** What a draft still lacks, each once and with the way there; nothing of it is a mistake. */
export function ToFill({ album, songs, findings }: ToFillProps) {
  const t = useWords();
  const gaps = gapsByField(findings);
  const { filled, total } = filledOf(findings, songs.length);
  if (gaps.length === 0) return null;
  return (
    <Card mb="md" component="section" aria-label={t('releaseEditor.toFill.title')}>
      <Group justify="space-between" mb={6}>
        <Text fw={600}>{t('releaseEditor.toFill.title')}</Text>
        <Text size="sm" c="dimmed">
          {t('releaseEditor.toFill.filled', { filled, total })}
        </Text>
      </Group>
      <Progress
        value={(filled / total) * 100}
        size={6}
        mb="sm"
        aria-label={t('releaseEditor.toFill.title')}
      />
      {gaps.map((gap) => (
        <Line key={`${gap.first.entity} ${gap.first.field}`} gap={gap} album={album} songs={songs} />
      ))}
    </Card>
  );
}

function Line({ gap: { first, songs: count }, album, songs }: Omit<ToFillProps, 'findings'> & { gap: Gap }) {
  const t = useWords();
  const field =
    first.field === 'songs'
      ? t('releaseEditor.steps.songs')
      : labelOf(`catalogue.${first.entity}`, first.field);
  return (
    <Group justify="space-between" wrap="nowrap" mih={34}>
      <LinkAnchor {...wizardAt(album.id, whereTo(first))} size="sm">
        {count > 0 ? t('releaseEditor.toFill.inSongs', { field, count }) : field}
      </LinkAnchor>
      {first.field === 'isrc' && <Generate album={album} songs={songs.filter(({ isrc }) => !isrc)} />}
    </Group>
  );
}

function Generate({ album, songs }: Pick<ToFillProps, 'album' | 'songs'>) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    try {
      const patches = [];
      for (const { id, version } of songs) {
        const { isrc } = await call(codeRoutes.isrc, { body: { labelId: album.labelId } });
        patches.push({ id, version, isrc });
      }
      await act(song.routes.bulk, { body: { albumId: album.id, songs: patches } });
      toastDone();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={busy}
      leftSection={<WandSparkles size={14} />}
      onClick={() => void give()}
    >
      {t('catalogueScreens.fields.generate')}
    </Button>
  );
}
