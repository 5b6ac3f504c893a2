import { Alert, Button, Card, Group, List, MultiSelect, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Option } from '@rilis/contract/resource';
import { rbt } from '@rilis/contract/ringback/rbt';
import { type Cut, longestTitle } from '@rilis/contract/ringback/tone';
import { toneSourceRoutes } from '@rilis/contract/ringback/toneSource';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { act } from '../kit/call/act.ts';
import { CallError, call, reasonOf } from '../kit/call/call.ts';
import { useCall } from '../kit/call/useCall.ts';
import { toastDone } from '../kit/dialog/toast.ts';
import { useTyped } from '../kit/form/askLeaving.tsx';
import { useGuard } from '../kit/form/useGuard.ts';
import { useWords, word } from '../kit/words.ts';
import { CutFigures } from './cutFigures.tsx';
import { shortened } from './shortened.ts';
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
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const made = useRef(false);
  const isTyped = () => chosen.length > 0 && !made.current;
  useGuard(isTyped, 'screen');
  useTyped(isTyped);
  const save = async () => {
    setBusy(true);
    setReasons([]);
    try {
      const { tones, lost } = await tonesOf(chosen, cut);
      if (lost.length > 0) return setReasons(lost);
      await act(rbt.routes.createMany, { body: { tones }, once: true });
      made.current = true;
      toastDone(word('ringback.studio.manyMade', { count: tones.length }));
      await navigate({ to: '/backoffice/rbt' });
    } catch (error) {
      setReasons(reasonsOf(error, chosen));
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
        {reasons.length > 0 && (
          <Alert color="red" icon={<CircleAlert size={18} />} title={t('ringback.studio.noneMade')}>
            <List size="sm" spacing={4}>
              {reasons.map((reason) => (
                <List.Item key={reason}>{reason}</List.Item>
              ))}
            </List>
          </Alert>
        )}
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

/** The tones to be made; `lost`: why of a song none can be. */
async function tonesOf(songs: readonly Option[], cut: Cut) {
  const lost: string[] = [];
  const found = await Promise.all(
    songs.map((song) =>
      toneOf(Number(song.id), cut).catch((error: unknown) => {
        // Of no other reason is it known that it lies in the song.
        if (!(error instanceof CallError) || error.status !== 404) throw error;
        lost.push(ofSong(song, word('ringback.form.noSource')));
        return null;
      }),
    ),
  );
  return { tones: found.filter((tone) => tone !== null), lost: [...new Set(lost)] };
}

async function toneOf(id: number, cut: Cut) {
  const { title, composer, genres } = await call(toneSourceRoutes.source, { params: { id } });
  const short = composer.length <= longestTitle ? composer : '';
  return { titleRbt: shortened(title, longestTitle), songId: id, composer: short, genres, cut };
}

/** Why none was made, with the name of each song it is about: the server says its place in the list (`tones.3.cut`). */
function reasonsOf(error: unknown, songs: readonly Option[]): readonly string[] {
  const mistakes = error instanceof CallError ? error.fieldErrors : [];
  const named = mistakes.map(({ field, message }) => {
    const song = songs[Number(field.split('.')[1])];
    return song ? ofSong(song, message) : message;
  });
  return named.length > 0 ? [...new Set(named)] : [reasonOf(error)];
}

const ofSong = (song: Option, reason: string) =>
  word('ringback.studio.ofSong', { song: nameOf(song), reason });
