import { Button, Card, Group, MultiSelect, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
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

/** So many songs are made tones of at once. */
const mostSongs = 50;

/** The same seconds of several songs, a draft each: title, composer and genres are the song's, the lyric is written one by one. */
export function ManyTones() {
  const t = useWords();
  const navigate = useNavigate();
  const [chosen, choose] = useState<readonly Option[]>([]);
  const [cut, setCut] = useState<Cut>(cutAt(60_000, 30_000));
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const tones = await Promise.all(chosen.map(({ id }) => toneOf(Number(id), cut)));
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
        <Songs chosen={chosen} choose={choose} />
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

interface SongsProps {
  chosen: readonly Option[];
  choose: (songs: readonly Option[]) => void;
}

/** Songs by what is typed; each is one of its own, whatever others are called. */
function Songs({ chosen, choose }: SongsProps) {
  const t = useWords();
  const [typed, type] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const { data: found = [] } = useCall(toneSourceRoutes.songs, { query: { search } }, { keepPrevious: true });
  // What was chosen stays, also when what is typed now finds other songs.
  const known = new Map([...chosen, ...found].map((song) => [String(song.id), song]));
  return (
    <MultiSelect
      label={t('ringback.studio.songs')}
      data={[...known].map(([value, song]) => ({ value, label: nameOf(song) }))}
      value={chosen.map(({ id }) => String(id))}
      onChange={(ids) => choose(ids.flatMap((id) => known.get(id) ?? []))}
      searchable
      searchValue={typed}
      onSearchChange={type}
      // The server has looked already, in titles as people write them.
      filter={({ options }) => options}
      maxValues={mostSongs}
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
    />
  );
}

const nameOf = ({ label, sub }: Option) => (sub && sub !== label ? `${label} (${sub})` : label);

async function toneOf(id: number, cut: Cut) {
  const { title, composer, genres } = await call(toneSourceRoutes.source, { params: { id } });
  const short = composer.length <= longestTitle ? composer : '';
  return { titleRbt: title.slice(0, longestTitle), songId: id, composer: short, genres, cut };
}
