import { ActionIcon, Text } from '@mantine/core';
import { song } from '@rilis/contract/catalogue/song';
import { Pause, Play } from 'lucide-react';
import { useCall } from '../../kit/call/useCall.ts';
import { dotted, lengthText } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { pause, play, usePlaying } from '../../kit/sound/playing.ts';
import { useWords } from '../../kit/words.ts';
import { trackOf, useSound } from '../../media/sound.ts';
import { TrackWave } from '../../media/trackWave.tsx';
import classes from './twinSides.module.css';

interface Side {
  heard: Parameters<typeof trackOf>[0];
  /** The second from which on the two go together. */
  from: number;
  ours: boolean;
}

/** Two recordings under each other, each with its waveform, the place marked, and both to be heard from there. */
export default function TwinSides({ sides }: { sides: readonly Side[] }) {
  return (
    <div className={classes.sides}>
      {sides.map((side) => (
        <One key={`${side.heard.id} ${side.heard.mediaId}`} {...side} />
      ))}
    </div>
  );
}

function One({ heard, from, ours }: Side) {
  const t = useWords();
  const { data } = useSound(heard.mediaId, true);
  const now = usePlaying();
  const length = data?.measures.duration ?? 0;
  const track = trackOf(heard, { length, ...(data && { peaks: data.peaks }) });
  const plays = now?.track.songId === heard.id && now.state === 'playing';
  const toggle = () => (plays ? pause() : void play(track, from));
  const said = t(ours ? 'reviewScreens.twin.ours' : 'reviewScreens.twin.theirs', { title: heard.title });
  return (
    <div className={classes.side}>
      <ActionIcon size={30} variant="default" aria-label={said} aria-pressed={plays} onClick={toggle}>
        {plays ? <Pause size={14} /> : <Play size={14} />}
      </ActionIcon>
      <div className={classes.sound}>
        <Text size="xs" truncate>
          {ours ? t('releaseReview.evidence.this') : heard.title} ·{' '}
          {t('releaseReview.evidence.from', { at: lengthText(from) })}
        </Text>
        {!ours && <Whose songId={heard.id} />}
        <div className={classes.wave}>
          {data && <TrackWave track={track} />}
          {length > 0 && (
            <span className={classes.place} style={{ left: `${(from / length) * 100}%` }} aria-hidden />
          )}
        </div>
      </div>
    </div>
  );
}

/** By whom the other one is, on which release and of which label: whether it is somebody else's is what one decides. */
function Whose({ songId }: { songId: number }) {
  const { data } = useCall(song.routes.read, { params: { id: songId } }, { retry: false });
  if (!data) return null;
  const { albumId, mainArtist, titleAlbum, labelName } = data;
  return (
    <LinkAnchor to={pathOf('/backoffice/music/{id}/show', { id: albumId })} size="xs">
      {dotted(mainArtist, titleAlbum, labelName)}
    </LinkAnchor>
  );
}
