import { Text, Title } from '@mantine/core';
import { type PageKind, site } from '@rilis/contract/content/site';
import { useLocation } from '@tanstack/react-router';
import { dayText } from '../kit/look/formats.ts';
import { LinkAnchor } from '../kit/router/links.tsx';
import { useWords } from '../kit/words.ts';
import classes from './sitePage.module.css';
import { SitePart } from './sitePart.tsx';

/** What was in effect before, each to be read as it was; nothing at all where there was nothing. */
export function EarlierVersions({ kind }: { kind: PageKind }) {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <SitePart route={site.earlier} ask={{ params: { kind } }} bones={<span />}>
      {(versions) =>
        versions.length > 0 && (
          <section className={`${classes.earlier} ${classes.screenOnly}`}>
            <Title order={2} fz="lg" mb="xs">
              {t('content.site.earlier')}
            </Title>
            <ol reversed>
              {versions.map(({ id, number, title, summary, takesEffectAt, endedAt }) => (
                <li key={id} value={number}>
                  <LinkAnchor to={pathname} search={{ version: String(id) }} underline="always">
                    {title}
                  </LinkAnchor>{' '}
                  <Text span size="sm" c="dimmed">
                    {t('content.site.inEffectFrom', {
                      from: dayText(takesEffectAt),
                      until: endedAt ? dayText(endedAt) : '',
                    })}
                  </Text>
                  {summary && <Text size="sm">{summary}</Text>}
                </li>
              ))}
            </ol>
          </section>
        )
      }
    </SitePart>
  );
}
