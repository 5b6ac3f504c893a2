import type { Home } from '@rilis/contract/content/site';
import { useState } from 'react';
import { product } from '../../kit/product.ts';
import { useWords } from '../../kit/words.ts';
import { SiteImage } from '../site/siteImage.tsx';
import { SiteButton } from '../site/siteLink.tsx';
import { ornament, Wave } from '../site/wave.tsx';
import classes from './hero.module.css';
import { HeroWave } from './heroWave.tsx';

/** As the server names them for what comes ahead (siteParts.ts). */
const heroSizes = 'min(62vw, 900px)';

interface HeroProps {
  heroes: Home['heroes'];
  hits: Home['topHits'];
  /** Before the answer. */
  waits?: boolean;
}

/** The first thing visitors see: what staff say, over the wave of a released song that can be heard. */
export function Hero({ heroes, hits, waits = false }: HeroProps) {
  const t = useWords();
  const [at, go] = useState(0);
  const hero = heroes[Math.min(at, heroes.length - 1)];
  const heard = hits.find(({ plays, wave }) => plays && wave.length > 0);
  return (
    <section className={`full ${classes.hero}`}>
      <SiteImage
        key={hero?.id}
        mediaId={hero?.image}
        variant="medium"
        sizes={heroSizes}
        alt=""
        className={classes.backdrop}
        otherwise={null}
      />
      <div className={classes.words} aria-live={heroes.length > 1 ? 'polite' : undefined}>
        <h1 className={classes.headline}>{hero?.title ?? (waits ? product.name : t('web.site.headline'))}</h1>
        <p className={classes.about}>{t('web.site.about')}</p>
        <div className={classes.actions}>
          <SiteButton to="/register">{t('web.site.start')}</SiteButton>
          <SiteButton to="/login" look="second">
            {t('web.site.signIn')}
          </SiteButton>
        </div>
        {heroes.length > 1 && (
          <div className={classes.dots}>
            {heroes.map(({ id, title }, index) => (
              <button
                key={id}
                type="button"
                aria-label={title}
                aria-pressed={index === at}
                onClick={() => go(index)}
              />
            ))}
          </div>
        )}
      </div>
      {heard ? <HeroWave hit={heard} /> : <Wave bars={ornament(12)} className={classes.still} />}
    </section>
  );
}
