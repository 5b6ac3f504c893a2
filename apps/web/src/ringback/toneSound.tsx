import { Group, Stack } from '@mantine/core';
import type { RbtRecord } from '@rilis/contract/ringback/rbt';
import { PlayButton } from '../kit/sound/player.tsx';
import type { Track } from '../kit/sound/playing.ts';
import { useWords } from '../kit/words.ts';
import { useSound } from '../media/sound.ts';
import { TrackWave } from '../media/trackWave.tsx';
import { StoredTone } from './storedTone.tsx';
import { toneTrack } from './tones.ts';

/** A tone as it is, drawn, and as a caller hears it. */
export function ToneSound({ record }: { record: RbtRecord }) {
  const t = useWords();
  const track = toneTrack(record);
  if (!track || !record.player) return t(`ringback.soundState.${record.soundState}`);
  return (
    <Stack gap="sm">
      <Drawn track={track} mediaId={record.player} />
      <StoredTone mediaId={record.player} />
    </Stack>
  );
}

/** A recording with its waveform; a press plays it. */
export function Drawn({ track, mediaId }: { track: Track; mediaId: string | null }) {
  const { data } = useSound(mediaId, mediaId !== null);
  return (
    <Group gap="sm" wrap="nowrap">
      <PlayButton track={track} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <TrackWave track={data ? { ...track, peaks: data.peaks } : track} height={64} />
      </div>
    </Group>
  );
}
