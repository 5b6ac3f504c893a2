import { checklists } from '@rilis/contract/approval';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  around,
  changes,
  holding,
  keys,
  posters,
  press,
  reviewOf,
  rows,
  screens,
  sit,
} from '../../../tests/posters.tsx';
import { type Heard, pageOf, problem, serve, show } from '../../../tests/stage.tsx';
import { isUnsaved } from '../call/unsaved.ts';
import { screenKeys } from '../keys.ts';
import { approvalScreens } from './approvalScreens.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('the queue of a made-up kind lists what waits, and a row opens its desk with the filters', async () => {
  serve({ 'GET /posters/approval-status/SUBMITTED': pageOf(...rows) });
  await show(<screens.queue />, '/backoffice/approval/poster?search=post&page=2');
  const link = await screen.findByRole('link', { name: 'Poster 2' });
  expect(link.getAttribute('href')).toMatch(/\/backoffice\/approval\/poster\/2\?search=post$/);
});

test('J and K lead through the queue with its filters; ticks and notes are still there on the way back', async () => {
  const { place, entries } = await sit('2?search=post');
  const before = entries();
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Artwork' }));
  press('j');
  await screen.findByRole('heading', { name: 'Poster 3' });
  await screen.findByText('3 of 3');
  expect(place()).toMatch(/poster\/3\?search=post$/);
  expect(await screen.findByRole('checkbox', { name: 'Artwork', checked: false })).toBeTruthy();
  press('k');
  await screen.findByRole('heading', { name: 'Poster 2' });
  expect(await screen.findByRole('checkbox', { name: 'Artwork', checked: true })).toBeTruthy();
  // However many one goes through, the browser's way back is the queue.
  expect(entries()).toBe(before);
});

test('J pressed before it is known what comes next is not lost, however often', async () => {
  const known = Promise.withResolvers<void>();
  const heard: string[] = [];
  const { place } = await sit('1', {
    'GET /review-desk/neighbours': async (asked: Heard) => {
      heard.push(asked.query.get('id') ?? '');
      await known.promise;
      return around()(asked);
    },
    'GET /posters/2/review': () => new Promise<never>(() => {}),
  });
  await waitFor(() => expect(heard).toContain('1'));
  for (const _ of [1, 2]) press('j');
  expect(place()).toMatch(/poster\/1$/);
  known.resolve();
  // The one between has not even come.
  await screen.findByRole('heading', { name: 'Poster 3' });
  expect(place()).toMatch(/poster\/3$/);
});

test('whoever begins something here after a J that led nowhere yet is not taken away from it', async () => {
  const known = Promise.withResolvers<void>();
  const { place } = await sit('1', {
    ...holding,
    'GET /review-desk/neighbours': async (asked: Heard) => {
      await known.promise;
      return around()(asked);
    },
  });
  press('j');
  press('3');
  expect(await screen.findByRole('checkbox', { name: 'Artwork', checked: true })).toBeTruthy();
  known.resolve();
  await screen.findByText('1 of 3');
  expect(place()).toMatch(/poster\/1$/);
});

test('who reviews is told with the time it ends, and only who holds it may decide', async () => {
  const claim = { by: 9, name: 'Rudi', until: new Date('2026-11-22T03:30:00Z'), mine: false };
  await sit('1', { 'GET /posters/1/review': { ...reviewOf(1, claim), mayDecide: false } });
  expect(await screen.findByText('Rudi is reviewing this until 10:30')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Checklist' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Approve/ }).hasAttribute('disabled')).toBe(true);
});

test('a rejection that the server refuses says so in the dialog, and the reason is not lost', async () => {
  const refused = problem(409, 'error.staleVersion', 'Somebody else was faster');
  await sit('1', { 'PUT /posters/1/REJECTED': refused });
  press('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject “Poster 1”' });
  const reason = await within(dialog).findByLabelText(/^Reason/);
  fireEvent.change(reason, { target: { value: 'Blurred.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  expect(await within(dialog).findByText('Somebody else was faster')).toBeTruthy();
  expect(reason).toHaveProperty('value', 'Blurred.');
});

test('a rejection whose answer was lost on the way goes on when it is pressed again', async () => {
  let tries = 0;
  const reject = () => {
    if (tries++ === 0) throw new TypeError('cut off');
    return problem(409, 'error.approval.already', 'This is “Rejected” already.');
  };
  const { place } = await sit('1', { 'PUT /posters/1/REJECTED': reject });
  press('r');
  const dialog = await screen.findByRole('dialog', { name: 'Reject “Poster 1”' });
  fireEvent.change(await within(dialog).findByLabelText(/^Reason/), { target: { value: 'Blurred.' } });
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  send();
  expect(await within(dialog).findByText(/Network error/)).toBeTruthy();
  send();
  await waitFor(() => expect(place()).toMatch(/poster\/2$/));
  expect(await screen.findByText('This is “Rejected” already.')).toBeTruthy();
});

test('a request for changes that the server refuses keeps its dialog and its note, which is there again after Escape', async () => {
  const refused = problem(409, 'error.staleVersion', 'Somebody else was faster');
  await sit('1', { 'PUT /posters/1/CHANGES_REQUESTED': refused });
  const general = async () => {
    press('c');
    const dialog = await screen.findByRole('dialog', { name: 'Request changes to “Poster 1”' });
    const field = await within(dialog).findByLabelText<HTMLTextAreaElement>(/^In general/);
    return { dialog, field };
  };
  const { dialog, field } = await general();
  fireEvent.change(field, { target: { value: 'The paper is too thin.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Request changes' }));
  expect(await screen.findByText('Somebody else was faster')).toBeTruthy();
  expect(field).toHaveProperty('value', 'The paper is too thin.');
  fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await general();
  expect(again.field.value).toBe('The paper is too thin.');
});

test('figures tick the points; what is left is said at the bar, and nothing is decided', async () => {
  const { heard, place } = await sit('1', holding);
  expect(isUnsaved()).toBe(false);
  press('3');
  expect(await screen.findByRole('checkbox', { name: 'Artwork', checked: true })).toBeTruthy();
  // A session that ends would take them along: it is taken up again on the spot.
  expect(isUnsaved()).toBe(true);
  press('3');
  expect(await screen.findByRole('checkbox', { name: 'Artwork', checked: false })).toBeTruthy();
  press('a');
  expect(screen.getByText('8 points of the checklist left')).toBeTruthy();
  expect(place()).toMatch(/poster\/1$/);
  expect(changes(heard)).toEqual(['POST /posters/1/claim']);
});

test('the first act holds the record once, and leaving it gives it back', async () => {
  const { heard } = await sit('1', holding);
  press('1');
  press('2');
  await waitFor(() => expect(changes(heard)).toEqual(['POST /posters/1/claim']));
  await screen.findByText('1 of 3');
  press('j');
  await screen.findByRole('heading', { name: 'Poster 2' });
  await waitFor(() => expect(changes(heard)).toEqual(['POST /posters/1/claim', 'DELETE /posters/1/claim']));
});

test('who only reads holds nothing', async () => {
  const { heard } = await sit('1');
  await screen.findByText('1 of 3');
  press('j');
  await screen.findByRole('heading', { name: 'Poster 2' });
  expect(changes(heard)).toEqual([]);
});

test('the next one is nobody else’s', async () => {
  const { place } = await sit('1', {
    'GET /review-desk/neighbours': around(2),
  });
  await screen.findByText('1 of 3');
  press('j');
  await waitFor(() => expect(place()).toMatch(/poster\/3$/));
});

test('fifty that wait are approved with at most twelve keys, after one has read which of them have something open', async () => {
  const fifty = Array.from({ length: 50 }, (_, at) => ({
    ...rows[0]!,
    id: at + 1,
    title: `Poster ${at + 1}`,
  }));
  const wary = approvalScreens({ ...posters, heed: (some) => `Look at ${some.length} first.` });
  const heard = serve({
    'GET /posters/approval-status/SUBMITTED': { ...pageOf(...fifty.slice(0, 25)), totalElements: 50 },
    'POST /bulk/choose': { content: fifty, totalElements: 50 },
    'POST /bulk': ({ body }: Heard) =>
      (body as { rows: { id: number }[] }).rows.map(({ id }) => ({
        ...{ id, ok: true, code: null, message: null, version: null },
      })),
  });
  await show(<wary.queue />, '/backoffice/approval/poster');
  await screen.findByText('Poster 25');
  // The keys come behind the rows: who asks for them sees when they are there.
  await waitFor(() =>
    expect(
      screenKeys
        .get()
        .flat()
        .map(({ does }) => does),
    ).toContain('chooseAll'),
  );
  keys.pressed = 0;
  press('Shift+X');
  await screen.findByText('Acts on exactly these 25 rows');
  press('Shift+X');
  await screen.findByText(/Acts on exactly these 50 rows/);
  press('.');
  enter();
  const dialog = await screen.findByRole('dialog', { name: 'Approve: 50 rows' });
  expect(within(dialog).getByText('Look at 50 first.')).toBeTruthy();
  press('Shift+A');
  enter();
  await screen.findByText('50 rows done');
  expect(keys.pressed).toBeLessThanOrEqual(12);
  const sent = heard
    .filter(({ path }) => path === '/bulk')
    .map(({ body }) => body as { rows: object[]; body: object });
  expect(sent.flatMap((one) => one.rows)).toHaveLength(50);
  expect(sent[0]?.body).toEqual({
    checklist: Object.fromEntries(checklists.album.map((point) => [point, true])),
  });
});

/** Enter on the button that has the focus, as the browser does it. */
function enter() {
  expect(document.activeElement?.tagName).toBe('BUTTON');
  press('Enter');
  act(() => (document.activeElement as HTMLElement).click());
}
