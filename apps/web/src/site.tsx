import './siteStyles.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { usePlace } from './content/site/siteAddress.ts';
import { SiteAway } from './content/site/siteAway.tsx';
import SiteFrame from './frame/siteFrame.tsx';
import { pages } from './sitePages.ts';

export { followAddress } from './sharedAddress.ts';

const shown = pages.map(({ path, load }) => ({
  form: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  Page: lazy(load) as ComponentType,
}));

/** While staff keep the public pages closed for planned work, their head says until when (api/src/content/planned.ts). */
const closedUntil = document.querySelector<HTMLMetaElement>('meta[name="closed-until"]')?.content;
const Planned = lazy(() => import('./content/site/sitePlanned.tsx'));
const Lost = lazy(() => import('./content/site/siteLost.tsx'));

/** The public pages: nothing of the house behind the door comes with them. `lost`: an address (behind its #) that nobody has. */
export function Program({ lost }: { lost?: string | undefined }) {
  const { path } = usePlace();
  const found = shown.find(({ form }) => form.test(path));
  return (
    <SiteFrame>
      <Suspense fallback={<SiteAway />}>
        {closedUntil && <Planned until={closedUntil} />}
        {!closedUntil && (found ? <found.Page /> : lost?.slice(1).split('?')[0] === path && <Lost />)}
      </Suspense>
    </SiteFrame>
  );
}
