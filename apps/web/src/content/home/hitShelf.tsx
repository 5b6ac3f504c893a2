import type { Home } from '@rilis/contract/content/site';
import { usePlaying } from '../../kit/sound/playing.ts';
import { useWords } from '../../kit/words.ts';
import { TopHit } from '../site/pieces.tsx';
import { Wave } from '../site/wave.tsx';
import classes from './hitShelf.module.css';
import { hitSounds } from './hitSound.ts';

/** The top hits on the night, beside each other; whoever plays shows how far it is. */
export function HitShelf({ hits }: { hits: Home['topHits'] }) {
  const t = useWords();
  const now = usePlaying();
  if (hits.length === 0) return null;
  return (
    <section className={`full ${classes.shelf}`}>
      <h2 className={classes.title}>{t('content.site.topHits')}</h2>
      {hits.some(({ plays }) => plays) && <p className={classes.about}>{t('content.site.topHitsAbout')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard, too */}
      <ul className={classes.row} tabIndex={0} aria-label={t('content.site.topHits')}>
        {hits.map((hit) => {
          const { playing, played, toggle } = hitSounds(now, hit);
          return (
            <li key={hit.id} className={classes.hit}>
              <TopHit {...hit} playing={playing} toggle={hit.plays ? toggle : undefined} />
              {hit.wave.length > 0 && (
                <div className={classes.wave} data-heard={played > 0 || undefined}>
                  <Wave bars={hit.wave.filter((_, at) => at % 2 === 0)} played={played} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
