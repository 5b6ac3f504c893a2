import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { CallError } from '../call/call.ts';
import { endSession } from '../call/session.ts';
import { LinkAnchor } from '../router/links.tsx';
import { toastDone, toastError, toastLate, toastUndo } from './toast.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what went wrong on a screen is not said on the next one; what was done is', async () => {
  await show(<LinkAnchor to="/backoffice/faq">Onward</LinkAnchor>, '/backoffice/tags', ['/backoffice/faq']);
  toastError(new Error('The name is too long'));
  toastDone('Kept', 600_000);
  expect(await screen.findByText('The name is too long')).toBeTruthy();
  expect(await screen.findByText('Kept')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Onward' }));
  await waitFor(() => expect(screen.queryByText('The name is too long')).toBeNull());
  expect(screen.getByText('Kept')).toBeTruthy();
});

test('what went wrong behind a person’s back is said until they sign out, and to nobody after them', async () => {
  await show(<span>Here</span>, '/backoffice/tags');
  const say = () => toastLate('Action failed: Poster 1', 'Somebody else was faster', () => {});
  await say();
  expect(await screen.findByText('Action failed: Poster 1')).toBeTruthy();
  endSession('asked');
  await waitFor(() => expect(screen.queryByText('Action failed: Poster 1')).toBeNull());
  await say();
  toastDone('Signed out');
  expect(await screen.findByText('Signed out')).toBeTruthy();
  expect(screen.queryByText('Action failed: Poster 1')).toBeNull();
});

test('where no field is marked, the message says itself what is wrong', async () => {
  await show(<span>Here</span>, '/backoffice/tags');
  const fieldErrors = [
    { field: 'columns', code: 'import.column.missing', message: 'The column Uang is missing.' },
  ];
  toastError(
    new CallError({ status: 400, code: 'x', message: 'Please correct the marked fields.', fieldErrors }),
  );
  expect(await screen.findByText('The column Uang is missing.')).toBeTruthy();
  expect(screen.queryByText('Please correct the marked fields.')).toBeNull();
});

test('Ctrl-Z undoes what was done last, once, and not where one writes', async () => {
  await show(<input aria-label="Search" />, '/backoffice/tags');
  const [first, last] = [vi.fn(), vi.fn()];
  await toastUndo('Removed: Pop', first);
  await toastUndo('Removed: Rock', last);
  await screen.findByText('Removed: Rock');
  // Beside a long text its word stood as “Und”.
  for (const undo of screen.getAllByRole('button', { name: 'Undo' }))
    expect(undo.style.flex).toMatch(/^(none|0 0 auto)$/);
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'z', ctrlKey: true });
  expect(last).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect([first, last].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect([first, last].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a message stays as long as the keyboard is in it, and goes some time after', async () => {
  await show(<span>Here</span>, '/backoffice/tags');
  toastDone('What says it is here');
  await screen.findByText('What says it is here');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  toastDone('Kept for a while', 400);
  await pass(100);
  const close = within(screen.getByText('Kept for a while').closest('[role=alert]')!).getByRole('button', {
    name: 'Close',
  });
  act(() => close.focus());
  await pass(60_000);
  expect(screen.getByText('Kept for a while')).toBeTruthy();
  act(() => close.blur());
  await pass(300);
  expect(screen.getByText('Kept for a while')).toBeTruthy();
  await pass(1_000);
  expect(screen.queryByText('Kept for a while')).toBeNull();
});
