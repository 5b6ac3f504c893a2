import { Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useCan } from '../kit/call/session.ts';
import { Empty } from '../kit/look/empty.tsx';
import { PageHeader } from '../kit/look/page.tsx';
import { LinkAnchor, LinkButton } from '../kit/router/links.tsx';
import { useWords } from '../kit/words.ts';
import { visibleMenu } from '../visibleMenu.ts';
import { nearestOf } from './nearest.ts';

/** An address of the back office that leads nowhere: the menu stays, and the page names what was asked for and what lies near. */
export default function Lost() {
  const t = useWords();
  const { pathname } = useLocation();
  const near = nearestOf(
    pathname,
    visibleMenu(useCan()).flatMap(({ entries }) => entries),
  );
  return (
    <>
      <PageHeader title={t('web.notFound')} about={pathname} />
      <Empty
        title={t('web.notFoundHint')}
        action={<LinkButton to="/backoffice">{t('web.home')}</LinkButton>}
      />
      {near.length > 0 && (
        <Stack gap={6} align="center" component="nav" aria-label={t('web.near')}>
          <Text size="sm" c="dimmed">
            {t('web.near')}
          </Text>
          {near.map(({ path, word }) => (
            <LinkAnchor key={path} to={path} size="sm">
              {t(word)}
            </LinkAnchor>
          ))}
        </Stack>
      )}
    </>
  );
}
