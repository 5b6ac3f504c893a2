import { type PageKind, pageKinds } from '@rilis/contract/content/site';
import { useParams } from '@tanstack/react-router';
import { LinkAnchor } from '../kit/router/links.tsx';
import { useWords, type Word } from '../kit/words.ts';
import { Documents } from './documents.tsx';
import { SiteHead } from './siteHead.tsx';
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
  const { kind: asked = 'general' } = useParams({ strict: false }) as { kind?: string };
  const kind = pageKinds.find((one) => one === asked) ?? 'general';
  const chosen = agreements.find(([one]) => one === kind);
  return (
    <div className={classes.column}>
      <SiteHead title={t(chosen && kind !== 'general' ? chosen[1] : 'content.site.terms')} />
      <nav className={`${classes.tabs} ${classes.screenOnly}`} aria-label={t('content.site.terms')}>
        {agreements.map(([one, name]) => (
          <LinkAnchor
            key={one}
            to={one === 'general' ? '/term-and-condition' : `/term-and-condition/${one}`}
            className={classes.tab}
            underline="never"
            activeOptions={{ exact: true }}
            aria-current={one === kind ? 'page' : undefined}
          >
            {t(name)}
          </LinkAnchor>
        ))}
      </nav>
      <Documents kind={kind} />
    </div>
  );
}
