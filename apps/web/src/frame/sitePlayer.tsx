import { Pause, Play, X } from 'lucide-react';
import { Wave } from '../content/site/wave.tsx';
import { lengthText } from '../kit/look/formats.ts';
import { pause, resume, seek, stop, usePlaying } from '../kit/sound/playing.ts';
import { useWords } from '../kit/words.ts';
import classes from './sitePlayer.module.css';

/** The one player of the site, at its foot while something plays; its slider stays on a phone. */
export default function SitePlayer() {
  const t = useWords();
  const now = usePlaying();
  if (!now) return null;
  const { track, state, at, length } = now;
  const runs = state === 'playing';
  return (
    <section className={classes.player} aria-label={t('web.player.region')}>
      <button
        type="button"
        className={classes.main}
        aria-label={t(runs ? 'web.player.pause' : 'web.player.play')}
        onClick={runs ? pause : () => void resume()}
      >
        {runs ? <Pause size={18} /> : <Play size={18} />}
      </button>
      <div className={classes.title}>
        <p>{track.title}</p>
        <p>{state === 'failed' ? t('web.player.failed') : track.artist}</p>
      </div>
      <div className={classes.wave}>
        <Wave bars={(track.peaks ?? []).map((peak) => peak * 100)} played={length > 0 ? at / length : 0} />
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.round(length))}
          value={Math.round(at)}
          aria-label={t('web.player.position')}
          aria-valuetext={lengthText(at)}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
      </div>
      <p className={classes.time}>
        {lengthText(at)} / {lengthText(length)}
      </p>
      <button type="button" className={classes.close} aria-label={t('web.player.close')} onClick={stop}>
        <X size={18} />
      </button>
    </section>
  );
}
