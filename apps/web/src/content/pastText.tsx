import { Alert } from '@mantine/core';
import { site } from '@rilis/contract/content/site';
import { useLocation } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { LinkAnchor } from '../kit/router/links.tsx';
import { useWords } from '../kit/words.ts';
import { Document } from './document.tsx';
import { SitePart } from './sitePart.tsx';

/** A version of a legal text as it was, for whoever consented to it, and the way to the one in effect. */
export function PastText({ id }: { id: string }) {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <SitePart route={site.version} ask={{ params: { id } }}>
      {({ title, description, ...version }) => (
        <>
          {version.endedAt && (
            <Alert variant="light" color="yellow" icon={<History size={17} />} mb="lg">
              {t('content.site.past')}{' '}
              <LinkAnchor to={pathname} underline="always" inherit>
                {t('content.site.toPresent')}
              </LinkAnchor>
            </Alert>
          )}
          <Document title={title} description={description} version={version} />
        </>
      )}
    </SitePart>
  );
}
