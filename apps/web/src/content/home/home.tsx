import type { Home as Shown, SiteWire } from '@rilis/contract/content/site';
import { sitePaths } from '@rilis/contract/content/sitePaths';
import type { ReactNode } from 'react';
import { product } from '../../kit/product.ts';
import { useWords, type Word } from '../../kit/words.ts';
import { Benefit, SocialMedia, Store, Testimonial } from '../site/pieces.tsx';
import { SiteButton, SiteLink } from '../site/siteLink.tsx';
import { SitePart } from '../site/sitePart.tsx';
import { useTitle } from '../site/useTitle.ts';
import { ornament, Wave } from '../site/wave.tsx';
import { Hero } from './hero.tsx';
import { HitShelf } from './hitShelf.tsx';
import classes from './home.module.css';
import { Numbers } from './numbers.tsx';
import { Plan } from './plans.tsx';
import { Questions } from './questions.tsx';
import { Steps } from './steps.tsx';

/** The landing page; what staff publish stands in it, and what the platform can show of itself. */
export default function Home() {
  const t = useWords();
  useTitle(`${t('web.site.headline')} · ${product.name}`);
  return (
    <SitePart<SiteWire['home']> path={sitePaths.home} bones={<Hero heroes={[]} hits={[]} waits />}>
      {(home) => (
        <>
          <Hero heroes={home.heroes} hits={home.topHits} />
          <Stores dsps={home.dsps} />
          <Numbers numbers={home.numbers} stores={home.dsps.length} />
          <Steps />
          <HitShelf hits={home.topHits} />
          <Row title="web.site.benefits" of={home.benefits}>
            {(benefit) => <Benefit key={benefit.id} {...benefit} />}
          </Row>
          <Row title="content.site.plans" of={home.plans}>
            {(plan) => <Plan key={plan.id} {...plan} />}
          </Row>
          <Row title="content.site.testimonials" of={home.testimonials}>
            {(said) => <Testimonial key={said.id} {...said} />}
          </Row>
          <Questions questions={home.questions} />
          <Invitation />
          <Social accounts={home.socialMedia} />
        </>
      )}
    </SitePart>
  );
}

function Stores({ dsps }: { dsps: Shown['dsps'] }) {
  const t = useWords();
  if (dsps.length === 0) return null;
  return (
    <section className={classes.stores}>
      <h2 className={classes.small}>{t('content.site.stores')}</h2>
      <div className={classes.marks}>
        {dsps.map((dsp) => (
          <Store key={dsp.id} {...dsp} />
        ))}
      </div>
    </section>
  );
}

interface RowProps<T> {
  title: Word;
  of: readonly T[];
  children: (one: T) => ReactNode;
}

/** A titled row of cards; nothing when there are none. */
function Row<T>({ title, of, children }: RowProps<T>) {
  const t = useWords();
  if (of.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{t(title, { product: product.name })}</h2>
      <div className={classes.cards}>{of.map(children)}</div>
    </section>
  );
}

function Invitation() {
  const t = useWords();
  return (
    <section className={`full ${classes.invitation}`}>
      <Wave bars={ornament(15)} className={classes.ornament} />
      <h2 className={classes.title}>{t('content.site.callTitle')}</h2>
      <p className={classes.lead}>{t('content.site.callText')}</p>
      <SiteButton to="/register" look="light">
        {t('web.site.start')}
      </SiteButton>
      <SiteLink to="/about-us" className={classes.aside}>
        {t('content.site.callAside')}
      </SiteLink>
    </section>
  );
}

function Social({ accounts }: { accounts: Shown['socialMedia'] }) {
  const t = useWords();
  if (accounts.length === 0) return null;
  return (
    <section className={classes.stores}>
      <h2 className={classes.small}>{t('content.site.follow')}</h2>
      <div className={classes.marks}>
        {accounts.map((account) => (
          <SocialMedia key={account.id} {...account} />
        ))}
      </div>
    </section>
  );
}
