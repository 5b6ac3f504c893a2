import { languageNow, useWords } from '../../kit/words.ts';
import classes from './steps.module.css';

/** The pictures are taken of the product itself, one of each language (bin/pictures.ts). */
const steps = ['upload', 'review', 'statement', 'payout'] as const;

/** How a song gets from the hard disk to the bank account, in four pictures of the product. */
export function Steps() {
  const t = useWords();
  return (
    <section className={classes.steps}>
      <h2 className={classes.title}>{t('content.site.steps.title')}</h2>
      <ol className={classes.list}>
        {steps.map((step, at) => (
          <li key={step} className={classes.step}>
            <div>
              <span className={classes.at} aria-hidden="true">
                {at + 1}
              </span>
              <h3 className={classes.name}>{t(`content.site.steps.${step}`)}</h3>
              <p className={classes.about}>{t(`content.site.steps.${step}About`)}</p>
            </div>
            <img
              src={`/site/${step}.${languageNow() === 'id' ? 'id' : 'en'}.webp`}
              alt=""
              width={1120}
              height={700}
              loading="lazy"
              decoding="async"
              className={classes.picture}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
