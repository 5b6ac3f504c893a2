import type { PageKind, SiteWire } from '@rilis/contract/content/site';
import { sitePaths } from '@rilis/contract/content/sitePaths';
import { product } from '../../kit/product.ts';
import { useWords, type Word } from '../../kit/words.ts';
import { Competition } from './competition.tsx';
import { Documents } from './documents.tsx';
import { usePlace } from './siteAddress.ts';
import { SiteLink } from './siteLink.tsx';
import classes from './sitePage.module.css';
import { SitePart } from './sitePart.tsx';
import { useTitle } from './useTitle.ts';

const base = `/${product.slug}-challenge`;

const parts: readonly { path: string; kind: PageKind; name: Word }[] = [
  { path: base, kind: 'challenge-page', name: 'content.site.challengeAbout' },
  { path: `${base}/faq`, kind: 'challenge-faq', name: 'content.site.challengeFaq' },
  { path: `${base}/term-n-cond`, kind: 'challenge', name: 'content.site.challengeTerms' },
];

/** What can be won now or soon, and below it what was. */
function Competitions() {
  const t = useWords();
  return (
    <SitePart<SiteWire['challenges']> path={sitePaths.challenges}>
      {(all) => {
        const past = all.filter(({ state }) => state === 'OVER');
        return (
          <>
            {all
              .filter((one) => !past.includes(one))
              .map((one) => (
                <Competition key={one.id} {...one} />
              ))}
            {past.length > 0 && <h2 className={classes.subtitle}>{t('content.site.competition.past')}</h2>}
            {past.map((one) => (
              <Competition key={one.id} {...one} level={3} />
            ))}
          </>
        );
      }}
    </SitePart>
  );
}

/** The product's challenge: what it is, questions about it, its terms. */
export default function PublicChallenge() {
  const t = useWords();
  const { path: pathname } = usePlace();
  const part = parts.find(({ path }) => path === pathname) ?? parts[0]!;
  const title = t('content.site.challenge', { product: product.name });
  useTitle([title, ...(part.path === base ? [] : [t(part.name)]), product.name].join(' · '));
  return (
    <>
      <header className={classes.band}>
        <h1 className={classes.title}>{title}</h1>
      </header>
      <div className={classes.column}>
        <nav className={`${classes.tabs} ${classes.screenOnly}`} aria-label={title}>
          {parts.map(({ path, name }) => (
            <SiteLink
              key={path}
              to={path}
              className={classes.tab}
              aria-current={path === part.path ? 'page' : undefined}
            >
              {t(name)}
            </SiteLink>
          ))}
        </nav>
        {part.path === base && <Competitions />}
        <Documents kind={part.kind} />
      </div>
    </>
  );
}
