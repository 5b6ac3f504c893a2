import { Button, Group } from '@mantine/core';
import type { ShownFinding } from '@rilis/contract/catalogue/review';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { Play } from 'lucide-react';
import { play, seek } from '../../kit/sound/playing.ts';
import { useWords } from '../../kit/words.ts';
import { trackOf } from '../../media/sound.ts';

interface TwinProps {
  finding: ShownFinding;
  songs: readonly SongRecord[];
}

/** Plays a recording and the one it is said to be, each from where they go together. */
export function Twin({ finding: { entityId, params }, songs }: TwinProps) {
  const t = useWords();
  const song = songs.find(({ id }) => id === entityId);
  const { songId, mediaId, title, fromSecond, theirSecond } = params;
  if (!song?.songFile || typeof mediaId !== 'string') return null;
  const ours = { id: song.id, title: song.songTitle, artist: song.mainArtist, mediaId: song.songFile };
  const theirs = { id: Number(songId), title: String(title), artist: '', mediaId };
  return (
    <Group gap={6} mt={6}>
      {(
        [
          [ours, fromSecond],
          [theirs, theirSecond],
        ] as const
      ).map(([heard, second]) => (
        <Button
          key={heard.mediaId + heard.id}
          size="compact-sm"
          variant="default"
          leftSection={<Play size={14} />}
          onClick={() => void playFrom(heard, Number(second))}
        >
          {t(heard === ours ? 'reviewScreens.twin.ours' : 'reviewScreens.twin.theirs', {
            title: heard.title,
          })}
        </Button>
      ))}
    </Group>
  );
}

async function playFrom(heard: Parameters<typeof trackOf>[0], second: number): Promise<void> {
  await play(trackOf(heard));
  seek(second);
}
