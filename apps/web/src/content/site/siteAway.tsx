import { useConnectionLost } from '../../kit/call/connection.ts';
import { useWords } from '../../kit/words.ts';
import { SiteNothing } from './siteNothing.tsx';

/** Stands where a page is on its way: nothing for a moment, and without a connection that there is none. */
export function SiteAway() {
  const t = useWords();
  if (!useConnectionLost()) return null;
  return <SiteNothing title={t('content.site.away')} text={t('content.site.awayAbout')} />;
}
