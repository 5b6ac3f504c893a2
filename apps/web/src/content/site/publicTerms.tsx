import { agreements } from '@rilis/contract/content/agreements';
import { lazy } from 'react';
import { useWords, type Word } from '../../kit/words.ts';
import { Documents } from './documents.tsx';
import { usePlace } from './siteAddress.ts';
import { SiteHead } from './siteHead.tsx';
import { SiteLink } from './siteLink.tsx';
import classes from './sitePage.module.css';

const nameOf = (kind: string) => `content.termType.${kind.toUpperCase().replaceAll('-', '_')}` as Word;

const Lost = lazy(() => import('./siteLost.tsx'));

/** Terms and conditions, one type at a time. */
export default function PublicTerms() {
  const t = useWords();
  const asked = usePlace().path.split('/')[2] ?? 'general';
  const kind = agreements.find((one) => one === asked);
  if (!kind) return <Lost />;
  return (
    <div className={classes.column}>
      <SiteHead title={t(kind === 'general' ? 'content.site.terms' : nameOf(kind))} />
      <nav className={`${classes.tabs} ${classes.screenOnly}`} aria-label={t('content.site.terms')}>
        {agreements.map((one) => (
          <SiteLink
            key={one}
            to={one === 'general' ? '/term-and-condition' : `/term-and-condition/${one}`}
            className={classes.tab}
            aria-current={one === kind ? 'page' : undefined}
          >
            {t(nameOf(one))}
          </SiteLink>
        ))}
      </nav>
      <Documents kind={kind} />
    </div>
  );
}
