import type { SiteWire } from '@rilis/contract/content/site';
import { sitePaths } from '@rilis/contract/content/sitePaths';
import { useWords } from '../../kit/words.ts';
import { Document } from './document.tsx';
import { usePlace } from './siteAddress.ts';
import { SiteLink } from './siteLink.tsx';
import classes from './sitePage.module.css';
import { SitePart } from './sitePart.tsx';

/** A version of a legal text as it was, for whoever consented to it, and the way to the one in effect. */
export function PastText({ id }: { id: string }) {
  const t = useWords();
  const { path } = usePlace();
  return (
    <SitePart<SiteWire['version']> path={sitePaths.version.replace(':id', encodeURIComponent(id))}>
      {({ title, description, ...version }) => (
        <>
          {version.endedAt && (
            <p className={classes.past}>
              {t('content.site.past')} <SiteLink to={path}>{t('content.site.toPresent')}</SiteLink>
            </p>
          )}
          <Document title={title} description={description} version={version} />
        </>
      )}
    </SitePart>
  );
}
