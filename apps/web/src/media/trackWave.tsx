import { lengthText } from '../kit/look/formats.ts';
import { play, seek, type Track, usePlaying } from '../kit/sound/playing.ts';
import { Waveform } from '../kit/sound/waveform.tsx';
import classes from './trackWave.module.css';

/** The waveform of one song, in a list or large; a click plays from there. */
export function TrackWave({ track, height = 28 }: { track: Track; height?: number }) {
  const now = usePlaying();
  const mine = now?.track.songId === track.songId;
  const length = track.length ?? 0;
  const jump = (second: number) => (mine ? seek(second) : void play(track, second));
  return (
    <div className={classes.wave} data-small={height < 40 || undefined}>
      <Waveform
        peaks={track.peaks ?? []}
        length={length}
        at={mine ? now.at : 0}
        seek={jump}
        height={height}
      />
      <span className={classes.time}>
        {mine && `${lengthText(now.at)} / `}
        {lengthText(length)}
      </span>
    </div>
  );
}
