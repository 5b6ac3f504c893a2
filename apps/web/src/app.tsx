import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { fetchProfile } from './accounts/signIn.ts';
import { makeRouter } from './kit/router.tsx';
import { loadAllWords } from './kit/words.ts';
import { redirects } from './redirects.ts';
import { bare, office, pages } from './routes.ts';
import { Failed, NotFound, Waiting } from './standIns.tsx';
import { theme, variables } from './theme.ts';

const router = makeRouter({
  bare,
  pages,
  office,
  aliases: redirects,
  pagesFrame: () => withWords(import('./siteFrame.tsx')),
  officeFrame: () => withWords(import('./frame.tsx')),
  notFound: NotFound,
  failed: Failed,
  waiting: Waiting,
  fetchProfile,
});

/** A frame is shown with the words of every room, which travel beside it. */
async function withWords<T>(loading: Promise<T>): Promise<T> {
  const [frame] = await Promise.all([loading, loadAllWords()]);
  return frame;
}

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
    <RouterProvider router={router} />
  </MantineProvider>
);
