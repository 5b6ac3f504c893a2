import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { z } from 'zod';
import { fetchProfile } from './accounts/signIn/signIn.ts';
import { Failed, NotFound, Waiting } from './frame/standIns.tsx';
import { watchOtherTabs } from './kit/call/elsewhere.ts';
import { onRefused, tokenOf } from './kit/call/session.ts';
import Arrival from './kit/router/arrival.tsx';
import { fetchAhead, oneAtATime } from './kit/router/fetchAhead.ts';
import { followSession, makeRouter } from './kit/router/router.tsx';
import { screen, withWords } from './kit/router/screen.ts';
import { redirects } from './redirects.ts';
import { bare, office } from './routes.ts';
import { pages } from './sitePages.ts';
import './styles.ts';
import { theme, variables } from './theme.ts';
import { ToSite } from './toSite.tsx';

// zod would try `new Function`, which the CSP forbids.
z.config({ jitless: true });

const LostInFrame = lazy(() => withWords(['office'], import('./frame/lostInFrame.tsx')));
const whoAsks = oneAtATime(fetchProfile);
onRefused(() => void whoAsks().catch(() => undefined));
watchOtherTabs();

const router = makeRouter({
  bare,
  pages: pages.map(({ path }) => screen(path, async () => ({ default: ToSite }))),
  office,
  aliases: redirects,
  officeFrame: () => withWords(['office'], import('./frame/frame.tsx')),
  // Not `/backoffice/$`: the router would take /backoffice itself for it.
  lost: screen('/backoffice/$page/$', () => import('./frame/lost.tsx'), { can: 'signed-in' }),
  notFound: () =>
    tokenOf() ? (
      <Suspense fallback={<NotFound />}>
        <LostInFrame fetchProfile={whoAsks} />
      </Suspense>
    ) : (
      <ToSite lost />
    ),
  failed: Failed,
  waiting: Waiting,
  fetchProfile: whoAsks,
});
followSession(router);

// Sent home from an address it may not open, it may end where it ended before: nothing there is made anew that could say so.
router.subscribe('onResolved', () => dispatchEvent(new Event('rilis:turn')));

/** What the address asks for begins to come before anything is shown. */
export const begin = () => fetchAhead(router, whoAsks);

let wasShown = false;

/** Sign-in and the back office. Shown again, it looks where it is: meanwhile the public pages had the address. */
export function Program(_: { lost?: string | undefined }) {
  useEffect(() => {
    if (wasShown) void router.load();
    wasShown = true;
  }, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      <RouterProvider router={router} />
      <Arrival router={router} />
    </MantineProvider>
  );
}
