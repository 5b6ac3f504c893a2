import { Card, Group, Text, Title } from '@mantine/core';
import type { AlbumReview } from '@rilis/contract/catalogue/review';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { notesAt } from '../../kit/approval/columns.tsx';
import type { DeskProps } from '../../kit/approval/kind.ts';
import { dotted, number, withUnit } from '../../kit/look/formats.ts';
import { PlayButton } from '../../kit/sound/player.tsx';
import { useWords } from '../../kit/words.ts';
import { TrackWave } from '../../media/trackWave.tsx';
import { Facts } from '../release/albumFacts.tsx';
import { usePlayable } from '../release/playable.ts';
import { songFacts } from '../release/songFacts.tsx';
import { factsOf, SongSoundState } from '../release/songSoundState.tsx';
import classes from './review.module.css';

/** One song to hear and to read. */
export function ReviewSong({ song, ...desk }: DeskProps<AlbumReview> & { song: SongRecord }) {
  useWords();
  const track = usePlayable(song);
  const findings = desk.review.findings.filter(
    ({ entity, entityId }) => entity === 'song' && entityId === song.id,
  );
  const noteAt = notesAt(desk, 'catalogue.song');
  return (
    <Card component="section" aria-label={song.songTitle}>
      <Group gap="sm" wrap="nowrap" mb="sm">
        {track && <PlayButton track={track} />}
        <div style={{ minWidth: 0 }}>
          <Title order={2} style={{ overflowWrap: 'anywhere' }}>
            {song.order}. {song.songTitle}
            {song.songSubTitle && ` (${song.songSubTitle})`}
          </Title>
          <Text size="xs" c="dimmed">
            {dotted(song.sound?.fileName, factsOf(song))}
          </Text>
        </div>
      </Group>
      {track ? (
        <TrackWave track={track} height={84} />
      ) : (
        <div className={classes.noWave}>
          <SongSoundState song={song} />
        </div>
      )}
      <Measures song={song} />
      <Facts
        entity="catalogue.song"
        facts={songFacts(song)}
        findings={findings}
        filledOnly
        note={noteAt && ((field) => noteAt(field, `songs.${song.id}.${field}`))}
      />
    </Card>
  );
}

/** What was measured, in a line of figures. */
function Measures({ song }: { song: SongRecord }) {
  const t = useWords();
  const measures = song.sound?.measures;
  if (!measures) return null;
  const tenth = (value: number) => number(Math.round(value * 10) / 10);
  const figures = [
    [t('reviewScreens.measures.loudness'), withUnit(tenth(measures.integrated), 'LUFS')],
    [t('reviewScreens.measures.truePeak'), withUnit(tenth(measures.truePeak), 'dBTP')],
    [t('reviewScreens.measures.range'), `${tenth(measures.lra)} LU`],
    [t('reviewScreens.measures.clips'), number(measures.clipRuns)],
    [
      t('reviewScreens.measures.silence'),
      `${tenth(measures.leadSilence)} / ${tenth(measures.trailSilence)} s`,
    ],
  ] as const;
  return (
    <dl className={classes.measures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
