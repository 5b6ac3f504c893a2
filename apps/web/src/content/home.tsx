import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type Home as Shown, site } from '@rilis/contract/content/site';
import { type ReactNode, useState } from 'react';
import { urlOf } from '../kit/call/call.ts';
import { product } from '../kit/product.ts';
import { LinkButton } from '../kit/router/links.tsx';
import { pause, play, resume, usePlaying } from '../kit/sound/playing.ts';
import { useWords, type Word } from '../kit/words.ts';
import classes from './home.module.css';
import { Benefit, HeroPicture, SocialMedia, Store, Testimonial, TopHit } from './pieces.tsx';
import { SitePart } from './sitePart.tsx';

/** The landing page; every word and picture but the buttons is what staff have published. */
export default function Home() {
  useDocumentTitle(product.name);
  return (
    <SitePart route={site.home} bones={<Hero heroes={[]} waits />}>
      {(home) => (
        <>
          <Hero heroes={home.heroes} />
          <Stores dsps={home.dsps} />
          <Row title="web.site.benefits" of={home.benefits}>
            {(benefit) => <Benefit key={benefit.id} {...benefit} />}
          </Row>
          <TopHits hits={home.topHits} />
          <Row title="content.site.testimonials" of={home.testimonials}>
            {(said) => <Testimonial key={said.id} {...said} />}
          </Row>
          <Invitation />
          <Social accounts={home.socialMedia} />
        </>
      )}
    </SitePart>
  );
}

function Hero({ heroes, waits = false }: { heroes: Shown['heroes']; waits?: boolean }) {
  const t = useWords();
  const [at, go] = useState(0);
  const hero = heroes[Math.min(at, heroes.length - 1)];
  return (
    <section className={classes.hero}>
      <div className={classes.words} aria-live={heroes.length > 1 ? 'polite' : undefined}>
        <Title order={1} className={classes.headline}>
          {hero?.title ?? (waits ? product.name : t('web.site.headline'))}
        </Title>
        <Text className={classes.about}>{t('web.site.about')}</Text>
        <div className={classes.actions}>
          <LinkButton to="/register" size="md">
            {t('web.site.start')}
          </LinkButton>
          <LinkButton to="/login" size="md" variant="default">
            {t('web.site.signIn')}
          </LinkButton>
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
      <div className={classes.picture}>
        {!waits && <HeroPicture key={hero?.id} image={hero?.image} first />}
      </div>
    </section>
  );
}

function Stores({ dsps }: { dsps: Shown['dsps'] }) {
  const t = useWords();
  if (dsps.length === 0) return null;
  return (
    <section className={classes.stores}>
      <Title order={2} fz="md" fw={500} c="dimmed">
        {t('content.site.stores')}
      </Title>
      <div className={classes.chips}>
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

function TopHits({ hits }: { hits: Shown['topHits'] }) {
  const t = useWords();
  const now = usePlaying();
  if (hits.length === 0) return null;
  return (
    <section className={classes.part}>
      <Title order={2} className={classes.title}>
        {t('content.site.topHits')}
      </Title>
      {hits.some(({ plays }) => plays) && (
        <Text c="dimmed" mb="lg">
          {t('content.site.topHitsAbout')}
        </Text>
      )}
      <div className={classes.hits}>
        {hits.map((hit) => {
          const mine = now?.track.songId === trackId(hit) ? now.state : null;
          const start = () => void (mine === 'paused' ? resume() : play(trackOf(hit)));
          const toggle = mine === 'playing' ? pause : start;
          return (
            <TopHit
              key={hit.id}
              {...hit}
              playing={mine === 'playing'}
              toggle={hit.plays ? toggle : undefined}
            />
          );
        })}
      </div>
    </section>
  );
}

type Hit = Shown['topHits'][number];

/** Hits are no songs: their ids must not meet those of songs in the one player. */
const trackId = (hit: Hit) => -hit.id;

const trackOf = (hit: Hit) => ({
  songId: trackId(hit),
  title: hit.name,
  artist: hit.description,
  url: async () => urlOf(site.sound, { params: { id: hit.id } }),
});

function Invitation() {
  const t = useWords();
  return (
    <section className={classes.invitation}>
      <Title order={2} className={classes.title}>
        {t('content.site.callTitle')}
      </Title>
      <Text>{t('content.site.callText')}</Text>
      <LinkButton to="/register" size="md" variant="white" color="dark" mt="sm">
        {t('web.site.start')}
      </LinkButton>
    </section>
  );
}

function Social({ accounts }: { accounts: Shown['socialMedia'] }) {
  const t = useWords();
  if (accounts.length === 0) return null;
  return (
    <section className={classes.stores}>
      <Title order={2} fz="md" fw={500} c="dimmed">
        {t('content.site.follow')}
      </Title>
      <div className={classes.chips}>
        {accounts.map((account) => (
          <SocialMedia key={account.id} {...account} />
        ))}
      </div>
    </section>
  );
}
