import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { fetchProfile } from './accounts/signIn/signIn.ts';
import { Failed, NotFound, Waiting } from './frame/standIns.tsx';
import { fetchAhead, oneAtATime } from './kit/router/fetchAhead.ts';
import { makeRouter } from './kit/router/router.tsx';
import { withWords } from './kit/router/screen.ts';
import { redirects } from './redirects.ts';
import { bare, office, pages } from './routes.ts';
import { theme, variables } from './theme.ts';

const whoAsks = oneAtATime(fetchProfile);

const router = makeRouter({
  bare,
  pages,
  office,
  aliases: redirects,
  pagesFrame: () => withWords(['content'], import('./frame/siteFrame.tsx')),
  officeFrame: () => withWords(['office'], import('./frame/frame.tsx')),
  notFound: NotFound,
  failed: Failed,
  waiting: Waiting,
  fetchProfile: whoAsks,
});

/** What the address asks for begins to come before anything is shown. */
export const begin = () => fetchAhead(router, whoAsks);

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
    <RouterProvider router={router} />
  </MantineProvider>
);
