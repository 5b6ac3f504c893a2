import { dayText } from '@rilis/contract/formats';
import { Pause, Play } from 'lucide-react';
import { dotted } from '../../kit/look/formats.ts';
import { usePlaying } from '../../kit/sound/playing.ts';
import { useWords } from '../../kit/words.ts';
import { pictureUrl, SiteImage } from '../site/siteImage.tsx';
import { Wave } from '../site/wave.tsx';
import { useCoverColors } from './coverColors.ts';
import classes from './hero.module.css';
import { type Hit, hitSounds } from './hitSound.ts';

/** A released song: its wave across the page in the colours of its cover, moving on as it is heard. */
export function HeroWave({ hit }: { hit: Hit }) {
  const t = useWords();
  const { playing, played, toggle } = hitSounds(usePlaying(), hit);
  const colors = useCoverColors(hit.image ? pictureUrl(hit.image, 'thumb') : undefined);
  const style = colors && { '--near': colors[0], '--far': colors[1] };
  return (
    <div className={classes.song} style={style as React.CSSProperties}>
      <div className={classes.bars} data-playing={playing || undefined}>
        <Wave bars={hit.wave} played={played} />
      </div>
      <div className={classes.credit}>
        <button
          type="button"
          className={classes.play}
          aria-label={t(playing ? 'content.site.unlisten' : 'content.site.listen', { name: hit.name })}
          onClick={toggle}
        >
          {playing ? <Pause size={22} /> : <Play size={22} />}
        </button>
        <SiteImage mediaId={hit.image} variant="thumb" alt="" className={classes.cover} otherwise={null} />
        <div>
          <p className={classes.name}>{hit.name}</p>
          <p className={classes.since}>
            {dotted(hit.artist, hit.since && t('content.site.since', { day: dayText(hit.since) }))}
          </p>
        </div>
      </div>
    </div>
  );
}
