import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { CallError } from '../call/call.ts';
import { decideSoon } from './decideSoon.ts';
// An approval waits for eight seconds: what offers to undo it is there before.
import '../dialog/toaster.tsx';

afterEach(cleanup);

/** Long before a message goes by itself. */
const soon = { timeout: 3000 };

/** Approves a poster, which can be undone for eight seconds. */
function approve(id: number, send = vi.fn(async () => {})) {
  const back = vi.fn();
  const name = `Poster ${id}`;
  act(() => decideSoon({ key: `poster.${id}`, name, said: `${name} is approved`, send, back }));
  return { send, back };
}

test('what is sent is not offered to be undone any more: Ctrl-Z pressed twice takes back the last decision alone', async () => {
  await show(<span>Here</span>, '/backoffice/approval/poster');
  const first = approve(1);
  await screen.findByText('Poster 1 is approved');
  const second = approve(2);
  await screen.findByText('Poster 2 is approved');
  await waitFor(() => expect(screen.queryByText('Poster 1 is approved')).toBeNull(), soon);
  for (const _ of [1, 2]) fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect([first, second].map(({ send, back }) => [send.mock.calls.length, back.mock.calls.length])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('what was sent and refused before its message was there is not said to be approved', async () => {
  await show(<span>Here</span>, '/backoffice/approval/poster');
  const lost = new CallError({ status: 0, code: 'error.network', message: 'The line is lost' });
  const refused = vi.fn(() => Promise.reject(lost));
  approve(1, refused);
  dispatchEvent(new Event('pagehide'));
  expect(await screen.findByText('Action failed: Poster 1')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Poster 1 is approved')).toBeNull(), soon);
});
