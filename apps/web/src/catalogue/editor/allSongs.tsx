import { Button, Card, Checkbox, Group, Text, TextInput } from '@mantine/core';
import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { mainsOf } from '@rilis/contract/catalogue/inherited';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { type ReleaseStart, startOfRelease } from '@rilis/contract/catalogue/start';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { CallError, call } from '../../kit/call/call.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { useWords } from '../../kit/words.ts';
import { creditsOfNames, givenToAll, hasOpenAi, lacksWriter, type SongPatch } from './missing.ts';
import classes from './wizard.module.css';

interface AllSongsProps {
  album: AlbumRecord;
  songs: SongRecord[];
}

/** Who wrote the songs and that no machine did, said once for all that do not say it themselves. */
export default function AllSongs({ album, songs }: AllSongsProps) {
  const [artist] = mainsOf(album.albumArtistRoles);
  const query = {
    labelId: String(album.labelId),
    ...(artist?.artistId && { artistId: String(artist.artistId) }),
  };
  const { data: start, error } = useCall(startOfRelease, { query });
  if (!start && !error) return null;
  return <Asked album={album} songs={songs} writers={start?.writers ?? []} />;
}

function Asked({ album, songs, writers }: AllSongsProps & Pick<ReleaseStart, 'writers'>) {
  const t = useWords();
  const typed = useWriters(writers);
  const { composers, lyricists, same } = typed;
  const [noAi, setNoAi] = useState(false);
  const [busy, setBusy] = useState(false);
  const asksWriter = songs.some((one) => lacksWriter(album, one));
  const named = [
    ...creditsOfNames(composers, 'COMPOSER', writers),
    ...creditsOfNames(lyricists || same, 'LYRICIST', writers),
  ];
  const patchesOf = (all: readonly SongRecord[]) => givenToAll(all, asksWriter ? named : [], noAi);
  const give = async () => {
    setBusy(true);
    try {
      await giveToNow(album.id, patchesOf);
      toastDone();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <Card component="section" aria-label={t('releaseEditor.all.title')}>
      <Text fw={600}>{t('releaseEditor.all.title')}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('releaseEditor.all.about')}
      </Text>
      {asksWriter && <Writers {...typed} />}
      <Group justify="space-between" mt="md" gap="sm">
        {songs.some(hasOpenAi) ? (
          <Checkbox
            label={t('releaseEditor.songForm.noAi')}
            checked={noAi}
            onChange={(event) => setNoAi(event.currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <Button
          variant="light"
          loading={busy}
          disabled={patchesOf(songs).length === 0}
          leftSection={<ListChecks size={15} />}
          onClick={() => void give()}
        >
          {t('releaseEditor.all.give', { count: songs.length })}
        </Button>
      </Group>
    </Card>
  );
}

const mostTries = 5;

/** A file that arrives meanwhile makes another version of its song, which is looked at again: only what is open is filled. */
async function giveToNow(
  albumId: number,
  patchesOf: (songs: readonly SongRecord[]) => SongPatch[],
  tries = 1,
): Promise<void> {
  const now = await call(song.routes.ofAlbum, { params: { id: albumId } });
  try {
    await act(song.routes.bulk, { body: { albumId, songs: patchesOf(now) } });
  } catch (error) {
    const isStale = error instanceof CallError && error.code === 'error.staleVersion';
    if (!isStale || tries === mostTries) throw error;
    await giveToNow(albumId, patchesOf, tries + 1);
  }
}

function Writers(props: ReturnType<typeof useWriters>) {
  const t = useWords();
  const { composers, lyricists, setComposers, setLyricists, same } = props;
  return (
    <div className={classes.pair}>
      <TextInput
        label={t('releaseEditor.all.composers')}
        placeholder={t('releaseEditor.all.names')}
        value={composers}
        onChange={(event) => setComposers(event.currentTarget.value)}
      />
      <TextInput
        label={t('releaseEditor.all.lyricists')}
        placeholder={same || t('releaseEditor.all.sameAs')}
        value={lyricists}
        onChange={(event) => setLyricists(event.currentTarget.value)}
      />
    </div>
  );
}

/** The names as they are typed, at first those of the last release; the words are the composers' unless others are named. */
function useWriters(writers: ReleaseStart['writers']) {
  const named = (role: string) =>
    writers
      .filter((one) => one.role === role)
      .map(({ stageName }) => stageName)
      .join(', ');
  const [composers, setComposers] = useState(named('COMPOSER'));
  const [lyricists, setLyricists] = useState(named('LYRICIST'));
  return { composers, lyricists, setComposers, setLyricists, same: composers };
}
