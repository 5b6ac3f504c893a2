import type { ShownFinding } from '@rilis/contract/catalogue/review';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { lazy, Suspense } from 'react';

// Two waveforms come with the first finding that has something to compare.
const TwinSides = lazy(() => import('./twinSides.tsx'));

interface TwinProps {
  finding: ShownFinding;
  songs: readonly SongRecord[];
}

/** A recording beside the one it is said to be; nothing where there is none to hear. */
export function Twin({ finding: { entityId, params }, songs }: TwinProps) {
  const song = songs.find(({ id }) => id === entityId);
  const { songId, mediaId, title, fromSecond, theirSecond } = params;
  if (!song?.songFile || typeof mediaId !== 'string') return null;
  const ours = { id: song.id, title: song.songTitle, artist: song.mainArtist, mediaId: song.songFile };
  const theirs = { id: Number(songId), title: String(title), artist: '', mediaId };
  return (
    <Suspense>
      <TwinSides
        sides={[
          { heard: ours, from: Number(fromSecond), ours: true },
          { heard: theirs, from: Number(theirSecond), ours: false },
        ]}
      />
    </Suspense>
  );
}
