import { checklists } from '@rilis/contract/approval';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { around, changes, holding, keys, press, rows, sit } from '../../../tests/posters.tsx';
import { type Heard, problem } from '../../../tests/stage.tsx';
import { signOut } from '../../accounts/signIn/signOut.ts';
import { keepToken, tokenOf } from '../call/session.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a clean one is approved with two keys, the next follows, and what was decided is sent when its message goes', async () => {
  const { heard, place } = await sit('1', { ...holding, 'PUT /posters/1/APPROVED': rows[0]! });
  await screen.findByText('1 of 3');
  keys.pressed = 0;
  press('Shift+A');
  press('a');
  expect(keys.pressed).toBe(2);
  await waitFor(() => expect(place()).toMatch(/poster\/2$/));
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  expect(changes(heard)).toEqual(['POST /posters/1/claim']);
  expect(await screen.findByText('“Poster 1” is approved. It hangs from tomorrow.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(changes(heard)).toEqual(['POST /posters/1/claim', 'PUT /posters/1/APPROVED']));
  expect(heard.find(({ path }) => path === '/posters/1/APPROVED')?.body).toEqual({
    version: 4,
    checklist: Object.fromEntries(checklists.album.map((point) => [point, true])),
  });
});

test('an approval that is undone was never sent: one is back at the record with its ticks', async () => {
  const { heard, place } = await sit('1', holding);
  press('Shift+A');
  press('a');
  await waitFor(() => expect(place()).toMatch(/poster\/2$/));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(place()).toMatch(/poster\/1$/));
  expect(await screen.findByRole('checkbox', { name: 'Artwork', checked: true })).toBeTruthy();
  expect(changes(heard).filter((one) => one.startsWith('PUT'))).toEqual([]);
});

/** The desk at the first of three, where the next one is on its way until it is let in. */
async function sitBeforeSlow(approved: () => object | Promise<object>) {
  const { promise, resolve: letIn } = Promise.withResolvers<void>();
  let slow = false;
  const neighbours = async (asked: Heard) => {
    if (slow) await promise;
    return around()(asked);
  };
  const desk = await sit('1', {
    ...holding,
    'GET /review-desk/neighbours': neighbours,
    'PUT /posters/1/APPROVED': approved,
  });
  await screen.findByText('1 of 3');
  slow = true;
  press('Shift+A');
  return { ...desk, letIn, sent: () => changes(desk.heard).filter((one) => one.startsWith('PUT')) };
}

test('an approval that is asked for again while the next one is on its way is made once, and can be undone', async () => {
  const { place, letIn, sent } = await sitBeforeSlow(() => rows[0]!);
  press('a');
  press('a');
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }));
  letIn();
  await waitFor(() => expect(place()).toMatch(/poster\/2$/));
  expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(place()).toMatch(/poster\/1$/));
  dispatchEvent(new Event('pagehide'));
  expect(sent()).toEqual([]);
});

test('an approval that is sent and not answered yet is not made again', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const { place, letIn, sent } = await sitBeforeSlow(() => promise.then(() => rows[0]!));
  for (const _ of [1, 2]) {
    press('a');
    dispatchEvent(new Event('pagehide'));
  }
  expect(place()).toMatch(/poster\/1$/);
  await waitFor(() => expect(sent()).toHaveLength(1));
  answer();
  letIn();
  await waitFor(() => expect(place()).toMatch(/poster\/2$/));
  expect(sent()).toHaveLength(1);
});

test('an approval that is refused when one is elsewhere says of which record, stays there, and leads back to it', async () => {
  const refused = problem(409, 'error.staleVersion', 'Somebody has changed this');
  const { place } = await sit('1', { ...holding, 'PUT /posters/1/APPROVED': refused });
  press('Shift+A');
  press('a');
  await screen.findByRole('heading', { level: 1, name: 'Poster 2' });
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  const said = await screen.findByText('Action failed: Poster 1');
  press('j');
  await screen.findByRole('heading', { level: 1, name: 'Poster 3' });
  expect(said.isConnected).toBe(true);
  expect(screen.getByText('Somebody has changed this')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(place()).toMatch(/poster\/1$/));
  await waitFor(() => expect(screen.queryByText('Action failed: Poster 1')).toBeNull());
  expect(await screen.findByRole('checkbox', { name: 'Artwork', checked: true })).toBeTruthy();
});

test('that somebody else was faster is said of the record it was, where one is by then', async () => {
  const lost = problem(409, 'error.approval.decided', 'Rudi was faster');
  await sit('1', { ...holding, 'PUT /posters/1/APPROVED': lost });
  press('Shift+A');
  press('a');
  await screen.findByRole('heading', { level: 1, name: 'Poster 2' });
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Poster 1: Rudi was faster')).toBeTruthy();
});

test('leaving the page sends what was decided a moment ago', async () => {
  const { heard } = await sit('1', { ...holding, 'PUT /posters/1/APPROVED': rows[0]! });
  press('Shift+A');
  press('a');
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(changes(heard)).toContain('PUT /posters/1/APPROVED'));
});

test('whoever signs out within the eight seconds has decided: it is sent before, and one stays if it is refused', async () => {
  const logout = { 'POST /account/logout': null };
  const refused = problem(409, 'error.staleVersion', 'Somebody else was faster');
  const { heard } = await sit('1', { ...holding, ...logout, 'PUT /posters/1/APPROVED': refused });
  keepToken('of-ayu', false);
  press('Shift+A');
  press('a');
  await signOut();
  expect(await screen.findByText('Somebody else was faster')).toBeTruthy();
  expect(tokenOf()).toBe('of-ayu');
  cleanup();
  const next = await sit('1', { ...holding, ...logout, 'PUT /posters/1/APPROVED': rows[0]! });
  press('Shift+A');
  press('a');
  await signOut();
  const sent = next.heard.filter(({ path }) => path.endsWith('/APPROVED') || path.endsWith('/logout'));
  expect(sent.map(({ path }) => path)).toEqual(['/posters/1/APPROVED', '/account/logout']);
  expect(sent[0]!.headers.Authorization).toBe('Bearer of-ayu');
  expect(heard.map(({ path }) => path)).not.toContain('/account/logout');
});
