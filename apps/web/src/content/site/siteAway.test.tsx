import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { problem, serve } from '../../../tests/stage.tsx';
import { noteConnection } from '../../kit/call/connection.ts';
import { loadWords } from '../../kit/words.ts';
import { SiteAway } from './siteAway.tsx';
import { SitePart } from './sitePart.tsx';

afterEach(() => {
  cleanup();
  noteConnection(true);
  vi.unstubAllGlobals();
});

// At a path that no other file reads: what was read once is known for good.
test('what could not be read for want of a line is read when it is back, without a click; where there is nothing, nobody asks again', async () => {
  await loadWords('site');
  let isLost = true;
  const heard = serve({
    'GET /public/away': () => (isLost ? undefined : { first: 'How do I begin?' }),
    'GET /public/gone': problem(404, 'error.notFound', 'Nothing is here.'),
  });
  render(
    <>
      <SitePart<{ first: string }> path="/public/away">{({ first }) => <p>{first}</p>}</SitePart>
      <SitePart path="/public/gone" lost={<p>Nothing here</p>}>
        {() => null}
      </SitePart>
    </>,
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  await screen.findByText('Nothing here');
  isLost = false;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('How do I begin?')).toBeTruthy();
  expect(heard.filter(({ path }) => path === '/public/gone')).toHaveLength(1);
});

test('a page that does not come without a connection says so, and comes when there is one again', async () => {
  await loadWords('site');
  let arrive: (page: { default: () => React.ReactNode }) => void = () => {};
  const Page = lazy(() => new Promise<{ default: () => React.ReactNode }>((done) => (arrive = done)));
  render(
    <Suspense fallback={<SiteAway />}>
      <Page />
    </Suspense>,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => noteConnection(false));
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no connection' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy();
  await act(async () => {
    noteConnection(true);
    arrive({ default: () => <h1>Frequently asked questions</h1> });
  });
  expect(await screen.findByRole('heading', { name: 'Frequently asked questions' })).toBeTruthy();
  expect(screen.queryByText('There is no connection')).toBeNull();
});
