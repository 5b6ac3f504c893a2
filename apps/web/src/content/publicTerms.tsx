import type { PageKind } from '@rilis/contract/content/site';
import { useWords, type Word } from '../kit/words.ts';
import { Documents } from './documents.tsx';
import { usePlace } from './siteAddress.ts';
import { SiteHead } from './siteHead.tsx';
import { SiteLink } from './siteLink.tsx';
import classes from './sitePage.module.css';

/** The agreements a visitor can choose from, by the word in their address. */
const agreements: readonly (readonly [PageKind, Word])[] = [
  ['general', 'content.termType.GENERAL'],
  ['cover-to-master', 'content.termType.COVER_TO_MASTER'],
  ['cover-to-master-guide', 'content.termType.COVER_TO_MASTER_GUIDE'],
  ['challenge', 'content.termType.CHALLENGE'],
];

/** Terms and conditions, one type at a time. */
export default function PublicTerms() {
  const t = useWords();
  const asked = usePlace().path.split('/')[2] ?? 'general';
  const chosen = agreements.find(([one]) => one === asked);
  const kind = chosen?.[0] ?? 'general';
  return (
    <div className={classes.column}>
      <SiteHead title={t(chosen && kind !== 'general' ? chosen[1] : 'content.site.terms')} />
      <nav className={`${classes.tabs} ${classes.screenOnly}`} aria-label={t('content.site.terms')}>
        {agreements.map(([one, name]) => (
          <SiteLink
            key={one}
            to={one === 'general' ? '/term-and-condition' : `/term-and-condition/${one}`}
            className={classes.tab}
            aria-current={one === kind ? 'page' : undefined}
          >
            {t(name)}
          </SiteLink>
        ))}
      </nav>
      <Documents kind={kind} />
    </div>
  );
}
