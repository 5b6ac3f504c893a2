import { ActionIcon } from '@mantine/core';
import { Pause, Play } from 'lucide-react';
import { useWords } from '../words.ts';
import { isAt, pause, play, resume, type Track, usePlaying } from './playing.ts';

/** Plays a song in the mini player, or pauses it when it is the one that plays; one that rests goes on where it was. */
export function PlayButton({ track }: { track: Track }) {
  const t = useWords();
  const now = usePlaying();
  const here = isAt(now, track);
  const mine = here && now.state === 'playing';
  return (
    <ActionIcon
      size={32}
      aria-label={mine ? t('web.player.pause') : t('web.player.playSong', { title: track.title })}
      onClick={() => (mine ? pause() : void (here ? resume() : play(track)))}
    >
      {mine ? <Pause size={16} /> : <Play size={16} />}
    </ActionIcon>
  );
}
