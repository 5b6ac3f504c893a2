import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import '../../tests/stage.tsx';
import { noteConnection } from '../kit/call/connection.ts';
import { loadWords } from '../kit/words.ts';
import { SiteAway } from './siteAway.tsx';

afterEach(() => {
  cleanup();
  noteConnection(true);
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
