import { Badge, Card, Text } from '@mantine/core';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { useState } from 'react';
import { Empty } from '../../kit/look/empty.tsx';
import { dotted, lengthText } from '../../kit/look/formats.ts';
import { PlayButton } from '../../kit/sound/player.tsx';
import { useWords } from '../../kit/words.ts';
import { TrackWave } from '../../media/trackWave.tsx';
import { Facts } from './albumFacts.tsx';
import { usePlayable } from './playable.ts';
import { songFacts } from './songFacts.tsx';
import { SongSoundState } from './songSoundState.tsx';
import classes from './tracks.module.css';

interface TrackListProps {
  songs: readonly SongRecord[];
  /** Only what a listener sees: no sound states, no codes, nothing to open. */
  plain?: boolean;
}

/** The tracks, each with its waveform and a button to play it. */
export function TrackList({ songs, plain = false }: TrackListProps) {
  const t = useWords();
  if (songs.length === 0)
    return (
      <Card>
        <Empty title={t('list.empty')} text={t('catalogue.song.emptyHint')} />
      </Card>
    );
  return (
    <ol className={classes.list} data-plain={plain || undefined}>
      {songs.map((song, index) => (
        <Track key={song.id} song={song} position={index + 1} plain={plain} />
      ))}
    </ol>
  );
}

interface TrackProps extends Omit<TrackListProps, 'songs'> {
  song: SongRecord;
  position: number;
}

function Track({ song, position, plain }: TrackProps) {
  const track = usePlayable(song);
  return (
    <li className={classes.track}>
      <span className={classes.number}>{position}</span>
      {track ? <PlayButton track={track} /> : <span className={classes.none} />}
      <div className={classes.title}>
        <Text fw={500} truncate title={song.songTitle}>
          {song.songTitle}
          {song.songSubTitle && (
            <Text span c="dimmed">
              {` (${song.songSubTitle})`}
            </Text>
          )}
          {song.explicit && <Explicit />}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {plain
            ? [song.mainArtist, song.featuringArtist].filter(Boolean).join(', ')
            : dotted(song.mainArtist, song.isrc)}
        </Text>
      </div>
      <div className={classes.wave}>
        {track && !plain ? (
          <TrackWave track={track} />
        ) : (
          <Text size="sm" c="dimmed" ta="right">
            {plain && song.sound?.duration ? lengthText(song.sound.duration) : <SongSoundState song={song} />}
          </Text>
        )}
      </div>
      {!plain && <Written song={song} />}
    </li>
  );
}

/** All that is written of a song, and read here alone once its release is sent in. */
function Written({ song }: { song: SongRecord }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const name = t('catalogueScreens.show.facts');
  return (
    <details className={classes.written} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={`${name}: ${song.songTitle}`}>{name}</summary>
      {open && <Facts entity="catalogue.song" facts={songFacts(song)} filledOnly />}
    </details>
  );
}

export const Explicit = () => {
  const t = useWords();
  return (
    <Badge
      ml={8}
      size="xs"
      color="gray"
      aria-label={t('catalogue.song.explicit')}
      title={t('catalogue.song.explicit')}
    >
      E
    </Badge>
  );
};
