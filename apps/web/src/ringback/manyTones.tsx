import { Button, Card, Group, Stack, TagsInput, Text, Title } from '@mantine/core';
import type { Option } from '@rilis/contract/resource';
import { rbt } from '@rilis/contract/ringback/rbt';
import { type Cut, longestTitle } from '@rilis/contract/ringback/tone';
import { toneSourceRoutes } from '@rilis/contract/ringback/toneSource';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { act } from '../kit/call/act.ts';
import { call, reasonOf } from '../kit/call/call.ts';
import { useCall } from '../kit/call/useCall.ts';
import { toastDone, toastError } from '../kit/dialog/toast.ts';
import { useWords, word } from '../kit/words.ts';
import { CutFigures } from './cutFigures.tsx';
import { cutAt } from './window.ts';

/** The same seconds of several songs, a draft each: title, composer and genres are the song's, the lyric is written one by one. */
export function ManyTones() {
  const t = useWords();
  const navigate = useNavigate();
  const { data: songs = [] } = useCall(toneSourceRoutes.songs, { query: { search: '' } });
  const [chosen, choose] = useState<string[]>([]);
  const [cut, setCut] = useState<Cut>(cutAt(60_000, 30_000));
  const [busy, setBusy] = useState(false);
  const names = new Map(songs.map((song) => [nameOf(song), Number(song.id)]));
  const save = async () => {
    setBusy(true);
    try {
      const tones = await Promise.all(chosen.map((name) => toneOf(names.get(name) ?? 0, cut)));
      await act(rbt.routes.createMany, { body: { tones } });
      toastDone(word('ringback.studio.manyMade', { count: tones.length }));
      await navigate({ to: '/backoffice/rbt' });
    } catch (error) {
      toastError(new Error(reasonOf(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card component="section" aria-label={t('ringback.studio.many')} maw={920}>
      <Stack>
        <div>
          <Title order={2}>{t('ringback.studio.many')}</Title>
          <Text size="sm" c="dimmed">
            {t('ringback.studio.manyAbout')}
          </Text>
        </div>
        <TagsInput
          label={t('ringback.studio.songs')}
          data={[...names.keys()]}
          value={chosen}
          onChange={(next) => choose(next.filter((name) => names.has(name)))}
          maxTags={50}
          clearable
          clearButtonProps={{ 'aria-label': t('action.clear') }}
        />
        <CutFigures cut={cut} change={setCut} length={3_600_000} />
        <Group justify="flex-end">
          <Button disabled={chosen.length === 0} loading={busy} onClick={() => void save()}>
            {t('ringback.studio.makeMany', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

const nameOf = ({ label, sub }: Option) => (sub && sub !== label ? `${label} (${sub})` : label);

async function toneOf(id: number, cut: Cut) {
  const { title, composer, genres } = await call(toneSourceRoutes.source, { params: { id } });
  const short = composer.length <= longestTitle ? composer : '';
  return { titleRbt: title.slice(0, longestTitle), songId: id, composer: short, genres, cut };
}
