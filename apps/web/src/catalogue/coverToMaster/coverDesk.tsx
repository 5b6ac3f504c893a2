import { Anchor, Group, Kbd, Stack, Text } from '@mantine/core';
import { type CoverDetail, coverApplications } from '@rilis/contract/catalogue/coverToMaster/application';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { useNavigate } from '@tanstack/react-router';
import { useDeskKeys } from '../../kit/approval/deskKeys.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { Block } from '../../kit/look/block.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { PlayButton } from '../../kit/sound/player.tsx';
import { pause, play, resume, usePlaying } from '../../kit/sound/playing.ts';
import { useWords } from '../../kit/words.ts';
import { trackOf, useSound } from '../../media/sound.ts';
import { TrackWave } from '../../media/trackWave.tsx';
import { usePlayable } from '../release/playable.ts';
import { make } from './coverActions.tsx';

interface Props {
  cover: CoverDetail;
  reload: () => void;
}

/** What staff verify by: the demo and, beside it, what the catalogue has of the original; every decision has a key. */
export default function CoverDesk({ cover, reload }: Props) {
  const t = useWords();
  const demo = useDemo(cover);
  const now = usePlaying();
  const { next, previous, position, total } = useWaiting(cover.id);
  const navigate = useNavigate();
  const go = (id: number | undefined) =>
    id && void navigate({ to: pathOf('/backoffice/coverToMaster/{id}/show', { id }) });
  const decide = (
    to: 'WAITING_PUBLISHER' | 'CHANGES_REQUESTED' | 'REJECTED',
    action: 'ask' | 'requestChanges' | 'reject',
  ) => cover.status === 'VERIFYING' && void make(cover, to, action, reload);
  useDeskKeys({
    approve: () =>
      cover.status === 'SUBMITTED'
        ? void make(cover, 'VERIFYING', 'verify', reload)
        : decide('WAITING_PUBLISHER', 'ask'),
    changes: () => decide('CHANGES_REQUESTED', 'requestChanges'),
    reject: () => decide('REJECTED', 'reject'),
    next: () => go(next),
    previous: () => go(previous),
    play: () =>
      demo &&
      void (now?.track.songId !== demo.songId ? play(demo) : now.state === 'playing' ? pause() : resume()),
  });
  return (
    <Block title={t('coverToMaster.desk')}>
      <Stack gap="sm">
        {demo && (
          <Group gap="sm" wrap="nowrap">
            <PlayButton track={demo} />
            <div style={{ flex: 1, minWidth: 0 }}>
              <Text size="sm">{t('coverToMaster.demoFile')}</Text>
              <TrackWave track={demo} height={56} />
            </div>
          </Group>
        )}
        {cover.link && (
          <Anchor href={cover.link} target="_blank" rel="noreferrer noopener" size="sm">
            {t('coverToMaster.link')}
          </Anchor>
        )}
        <Originals cover={cover} />
        <Text size="xs" c="dimmed">
          {total > 0 && `${t('coverToMaster.place', { position, total })} · `}
          <Kbd size="xs">A</Kbd>{' '}
          {t(cover.status === 'SUBMITTED' ? 'coverToMaster.verify' : 'coverToMaster.ask')} ·{' '}
          <Kbd size="xs">C</Kbd> {t('coverToMaster.requestChanges')} · <Kbd size="xs">R</Kbd>{' '}
          {t('coverToMaster.reject')} · <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd>{' '}
          {t('coverToMaster.nextOne')}
        </Text>
      </Stack>
    </Block>
  );
}

/** The demo stands in the player under a number no song has. */
function useDemo({ id, demoFile, coverTitle, coverArtistName }: CoverDetail) {
  const { data } = useSound(demoFile, demoFile !== null);
  if (!demoFile) return null;
  const sound = { id: -id, title: coverTitle, artist: coverArtistName ?? '', mediaId: demoFile };
  return trackOf(sound, data && { peaks: data.peaks, length: data.measures.duration });
}

function useWaiting(id: number) {
  const { data } = useCall(coverApplications.list, { query: { awaited: 'STAFF', size: '200' } as never });
  const ids = (data?.content ?? []).map((row) => row.id).toSorted((a, b) => a - b);
  const at = ids.indexOf(id);
  return { next: ids[at + 1], previous: ids[at - 1], position: at + 1, total: ids.length };
}

/** Songs of that title in the catalogue, to be heard against the demo. */
function Originals({ cover: { originalTitle } }: { cover: CoverDetail }) {
  const t = useWords();
  const { data } = useCall(
    song.routes.list,
    { query: { search: originalTitle ?? '', size: '5' } as never },
    { enabled: !!originalTitle },
  );
  const found = data?.content ?? [];
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('coverToMaster.original')}
      </Text>
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('coverToMaster.originalNone')}
        </Text>
      )}
      {found.map((one) => (
        <Original key={one.id} record={one} />
      ))}
    </div>
  );
}

function Original({ record }: { record: SongRecord }) {
  const track = usePlayable(record);
  return (
    <Group gap="sm" wrap="nowrap" mt={6}>
      {track && <PlayButton track={track} />}
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" truncate>
          {[record.songTitle, record.mainArtist, record.isrc].filter(Boolean).join(' · ')}
        </Text>
        {track && <TrackWave track={track} />}
      </div>
    </Group>
  );
}
