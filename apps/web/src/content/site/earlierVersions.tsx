import type { PageKind, SiteWire } from '@rilis/contract/content/site';
import { sitePaths } from '@rilis/contract/content/sitePaths';
import { dayText } from '@rilis/contract/formats';
import { useWords } from '../../kit/words.ts';
import { usePlace } from './siteAddress.ts';
import { SiteLink } from './siteLink.tsx';
import classes from './sitePage.module.css';
import { SitePart } from './sitePart.tsx';

/** What was in effect before, each to be read as it was; nothing at all where there was nothing. */
export function EarlierVersions({ kind }: { kind: PageKind }) {
  const t = useWords();
  const { path } = usePlace();
  return (
    <SitePart<SiteWire['earlier']> path={sitePaths.earlier.replace(':kind', kind)} bones={<span />}>
      {(versions) =>
        versions.length > 0 && (
          <section className={`${classes.earlier} ${classes.screenOnly}`}>
            <h2 className={classes.subtitle}>{t('content.site.earlier')}</h2>
            <ol reversed>
              {versions.map(({ id, number, title, summary, takesEffectAt, endedAt }) => (
                <li key={id} value={number}>
                  <SiteLink to={`${path}?version=${id}`}>{title}</SiteLink>{' '}
                  <small>
                    {t('content.site.inEffectFrom', {
                      from: dayText(new Date(takesEffectAt)),
                      until: endedAt ? dayText(new Date(endedAt)) : '',
                    })}
                  </small>
                  {summary && <p>{summary}</p>}
                </li>
              ))}
            </ol>
          </section>
        )
      }
    </SitePart>
  );
}
