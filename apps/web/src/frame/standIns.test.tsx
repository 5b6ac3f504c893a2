import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../tests/stage.tsx';
import { CallError, unreachable } from '../kit/call/call.ts';
import { Failed, NotFound } from './standIns.tsx';

afterEach(cleanup);

const refused = new CallError({ status: 403, code: 'error.forbidden', message: 'You may not do this.' });

test.each([
  ['an address that leads nowhere', <NotFound key="not-found" />, 'This page does not exist'],
  [
    'a screen that is not open',
    <Failed key="forbidden" error={refused} reset={() => {}} />,
    'You don’t have access to this page',
  ],
  [
    'a screen that waits for the server',
    <Failed key="away" error={unreachable(new TypeError('no line'))} reset={() => {}} />,
    'This page waits for the server',
  ],
  [
    'a screen that broke',
    <Failed key="broken" error={new Error('a fault of ours')} reset={() => {}} />,
    'Something went wrong on this page',
  ],
])('%s names the tab, and not the screen before it', async (_, standIn, title) => {
  document.title = 'Your application · Rilis';
  await show(standIn);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe(`${title} · Rilis`));
});
