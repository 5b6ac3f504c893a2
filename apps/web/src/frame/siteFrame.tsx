import { today, yearOf } from '@rilis/contract/clock';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { usePlace } from '../content/site/siteAddress.ts';
import { SiteLink } from '../content/site/siteLink.tsx';
import { Mark } from '../kit/look/mark.tsx';
import { product } from '../kit/product.ts';
import { usePlaying } from '../kit/sound/playing.ts';
import { useWords, type Word } from '../kit/words.ts';
import classes from './siteFrame.module.css';
import { SiteHeader } from './siteHeader.tsx';

const SitePlayer = lazy(() => import('./sitePlayer.tsx'));

const pages: readonly { to: string; name: Word }[] = [
  { to: '/about-us', name: 'content.site.about' },
  { to: `/${product.slug}-challenge`, name: 'content.site.challenge' },
  { to: '/faq', name: 'web.site.questions' },
];
const legal: typeof pages = [
  { to: '/term-and-condition', name: 'content.site.terms' },
  { to: '/privacy-and-policy', name: 'content.site.privacy' },
];

/** The public site around its pages. */
export default function SiteFrame({ children }: { children: ReactNode }) {
  const t = useWords();
  const content = useRef<HTMLElement>(null);
  const plays = usePlaying() !== null;
  const arrived = useArrival();
  return (
    <div className={`site ${classes.site}`} data-plays={plays || undefined}>
      <button type="button" className={`skip ${classes.skip}`} onClick={() => content.current?.focus()}>
        {t('web.skip')}
      </button>
      <SiteHeader pages={pages} />
      <main ref={content} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      <p role="status" className="unseen">
        {arrived}
      </p>
      <Suspense>{plays && <SitePlayer />}</Suspense>
    </div>
  );
}

/** Whoever goes on to another page is set before its heading, and hears its name. */
function useArrival(): string {
  const { path } = usePlace();
  const before = useRef(path);
  const [said, say] = useState('');
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const soon = setTimeout(() => {
      const heading = document.querySelector<HTMLElement>('main h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
      say(document.title);
    }, 100);
    return () => clearTimeout(soon);
  }, [path]);
  return said;
}

function Footer() {
  const t = useWords();
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div>
          <Mark />
          <p className={classes.voice}>{t('web.site.about')}</p>
        </div>
        <nav aria-label={t('content.site.company')}>
          <p className={classes.over}>{t('content.site.company')}</p>
          <SiteLinks of={pages} />
        </nav>
        <nav aria-label={t('content.site.legal')}>
          <p className={classes.over}>{t('content.site.legal')}</p>
          <SiteLinks of={legal} />
        </nav>
      </div>
      <p className={classes.rights}>
        © {yearOf(today())} {product.name}
      </p>
    </footer>
  );
}

function SiteLinks({ of }: { of: typeof pages }) {
  const t = useWords();
  return of.map(({ to, name }) => (
    <SiteLink key={to} to={to} className={classes.link}>
      {t(name, { product: product.name })}
    </SiteLink>
  ));
}
