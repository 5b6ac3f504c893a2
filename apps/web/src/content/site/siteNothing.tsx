import type { ReactNode } from 'react';
import { useWords } from '../../kit/words.ts';
import { FaqSearch } from './faqSearch.tsx';
import { SiteButton } from './siteLink.tsx';
import classes from './siteNothing.module.css';
import { Wave } from './wave.tsx';

const flat = Array.from({ length: 96 }, () => 2);

/** A page that is not there (any more): the night with one flat line of the wave, what happened, a search, and two ways on. */
export function SiteNothing({
  title,
  text,
  children,
  ways,
}: {
  title: string;
  text: string;
  children?: ReactNode;
  /** Ways on, where home and the questions lead nowhere. */
  ways?: ReactNode;
}) {
  const t = useWords();
  return (
    <section className={`full ${classes.nothing}`}>
      <Wave bars={flat} className={classes.flat} />
      <h1 className={classes.title}>{title}</h1>
      {children}
      <p className={classes.about}>{text}</p>
      {!ways && <FaqSearch />}
      <div className={classes.ways}>
        {ways ?? (
          <>
            <SiteButton to="/" look="light">
              {t('web.home')}
            </SiteButton>
            <SiteButton to="/faq" look="second">
              {t('web.site.questions')}
            </SiteButton>
          </>
        )}
      </div>
    </section>
  );
}
