import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type Home as Shown, site } from '@rilis/contract/content/site';
import type { ReactNode } from 'react';
import { product } from '../kit/product.ts';
import { LinkAnchor, LinkButton } from '../kit/router/links.tsx';
import { useWords, type Word } from '../kit/words.ts';
import { Hero } from './hero.tsx';
import { HitShelf } from './hitShelf.tsx';
import classes from './home.module.css';
import { Numbers } from './numbers.tsx';
import { Benefit, SocialMedia, Store, Testimonial } from './pieces.tsx';
import { Questions } from './questions.tsx';
import { SitePart } from './sitePart.tsx';
import { Steps } from './steps.tsx';
import { ornament, Wave } from './wave.tsx';

/** The landing page; what staff publish stands in it, and what the platform can show of itself. */
export default function Home() {
  useDocumentTitle(product.name);
  return (
    <SitePart route={site.home} bones={<Hero heroes={[]} hits={[]} waits />}>
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
      <Title order={2} className={classes.small}>
        {t('content.site.stores')}
      </Title>
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
      <Title order={2} className={classes.title}>
        {t(title)}
      </Title>
      <div className={classes.cards}>{of.map(children)}</div>
    </section>
  );
}

function Invitation() {
  const t = useWords();
  return (
    <section className={`full ${classes.invitation}`}>
      <Wave bars={ornament(15)} className={classes.ornament} />
      <Title order={2} className={classes.title}>
        {t('content.site.callTitle')}
      </Title>
      <Text className={classes.lead}>{t('content.site.callText')}</Text>
      <LinkButton to="/register" size="lg" variant="white" color="dark">
        {t('web.site.start')}
      </LinkButton>
      <LinkAnchor to="/about-us" c="white" underline="always" className={classes.aside}>
        {t('content.site.callAside')}
      </LinkAnchor>
    </section>
  );
}

function Social({ accounts }: { accounts: Shown['socialMedia'] }) {
  const t = useWords();
  if (accounts.length === 0) return null;
  return (
    <section className={classes.stores}>
      <Title order={2} className={classes.small}>
        {t('content.site.follow')}
      </Title>
      <div className={classes.marks}>
        {accounts.map((account) => (
          <SocialMedia key={account.id} {...account} />
        ))}
      </div>
    </section>
  );
}
