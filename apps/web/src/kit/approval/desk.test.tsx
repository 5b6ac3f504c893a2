import { type ClaimState, checklists } from '@rilis/contract/approval';
import { albumMachine } from '@rilis/contract/catalogue/approval';
import { reviewState } from '@rilis/contract/review';
import { route } from '@rilis/contract/route';
import { byId, instant } from '@rilis/contract/wire';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Heard, pageOf, problem, serve, show } from '../../../tests/stage.tsx';
import { signOut } from '../../accounts/signIn/signIn.ts';
import { keepToken, tokenOf } from '../call/session.ts';
import { screenKeys } from '../keys.ts';
import { approvalScreens } from './approvalScreens.tsx';
import { Columns, notesAt } from './columns.tsx';
import type { ApprovalKind, DeskProps } from './kind.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const poster = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  approvalStatus: z.literal('SUBMITTED'),
});
const answer = z.object({ poster, ...reviewState });
type PosterReview = z.output<typeof answer>;

// All that a new kind costs: one value with a body.
const posters: ApprovalKind<PosterReview, z.output<typeof poster>> = {
  of: 'album',
  path: '/posters',
  screen: '/backoffice/approval/poster',
  routes: {
    byStatus: route({
      method: 'GET',
      path: '/posters/approval-status/:status',
      can: 'public',
      reply: z.looseObject({ content: z.array(z.looseObject({ claimedAt: instant.nullish() })) }),
    }),
    review: route({ method: 'GET', path: '/posters/:id/review', can: 'public', params: byId, reply: answer }),
    decide: route({
      method: 'PUT',
      path: '/posters/:id/:approvalStatus',
      can: 'public',
      body: z.any(),
      reply: z.any(),
    }),
    claim: route({ method: 'POST', path: '/posters/:id/claim', can: 'public', reply: z.any() }),
    release: route({ method: 'DELETE', path: '/posters/:id/claim', can: 'public', reply: z.any() }),
  },
  machine: albumMachine,
  words: { queue: 'reviewScreens.queue.artist', fields: 'catalogue.artist' },
  columns: [{ name: 'title', label: 'catalogue.artist.stageName' }],
  nameOf: ({ title }) => title,
  subject: ({ poster: { title, approvalStatus, ...row } }) => ({
    ...row,
    ...{ name: title, status: approvalStatus, about: [], hoursLeft: 5 },
  }),
  approveText: () => 'It hangs from tomorrow.',
  Body: (desk: DeskProps<PosterReview>) => (
    <Columns desk={desk}>Printed {notesAt(desk)?.('stageName')}</Columns>
  ),
};

const screens = approvalScreens(posters);
const rows = [1, 2, 3].map((id) => ({
  id,
  version: 4,
  title: `Poster ${id}`,
  approvalStatus: 'SUBMITTED' as const,
}));
const reviewOf = (id: number, claim: ClaimState | null = null) => ({
  poster: rows[id - 1]!,
  ...{ history: [], submissions: 1, difference: [], mayDecide: true },
  claim: claim && { ...claim, until: claim.until.toISOString() },
});

/** The server's word on what stands around a record; `taken` by somebody else. */
const around =
  (...taken: number[]) =>
  ({ query }: Heard) => {
    const ids = rows.map(({ id }) => id).filter((id) => String(id) !== query.get('without'));
    const at = ids.indexOf(Number(query.get('id')));
    const next = ids.slice(at + 1).find((id) => !taken.includes(id)) ?? null;
    return { previous: ids[at - 1] ?? null, next, place: at + 1, total: ids.length };
  };

/** The desk at an address, over a queue of three. */
async function sit(at: string, answers: Parameters<typeof serve>[0] = {}) {
  const heard = serve({
    'GET /review-desk/neighbours': around(),
    'PUT /review-desk/album/1/presence': [],
    ...Object.fromEntries(rows.map(({ id }) => [`GET /posters/${id}/review`, reviewOf(id)])),
    ...answers,
  });
  const desk = '/backoffice/approval/poster';
  const router = await show(<screens.desk />, `${desk}/${at}`, ['*'], `${desk}/$id`);
  await screen.findByRole('heading', { level: 1 });
  return { heard, place: () => router.state.location.href, entries: () => router.history.length };
}

let keys = 0;
/** Presses a key, which goes to what is focused. */
function press(pressed: string) {
  keys += 1;
  const shiftKey = pressed.startsWith('Shift+');
  const key = pressed.replace('Shift+', '');
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey }));
}

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
  expect(place()).toMatch(/poster\/3\?search=post$/);
  expect(await screen.findByRole('checkbox', { name: 'Artwork', checked: false })).toBeTruthy();
  press('k');
  await screen.findByRole('heading', { name: 'Poster 2' });
  expect(await screen.findByRole('checkbox', { name: 'Artwork', checked: true })).toBeTruthy();
  // However many one goes through, the browser's way back is the queue.
  expect(entries()).toBe(before);
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

/** Who holds what, and what was decided: the calls that change something. */
const changes = (heard: Awaited<ReturnType<typeof sit>>['heard']) =>
  heard
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence'))
    .map(({ method, path }) => `${method} ${path}`);

const claimed = { by: 7, name: 'Ayu', until: '2026-11-22T03:30:00Z', mine: true };
const holding = { 'POST /posters/1/claim': claimed, 'DELETE /posters/1/claim': null };

test('a clean one is approved with two keys, the next follows, and what was decided is sent when its message goes', async () => {
  const { heard, place } = await sit('1', { ...holding, 'PUT /posters/1/APPROVED': rows[0]! });
  await screen.findByText('1 of 3');
  keys = 0;
  press('Shift+A');
  press('a');
  expect(keys).toBe(2);
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

test('an approval that is asked for again while the next one is on its way is made once, and can be undone', async () => {
  let arrives = () => {};
  const waited = new Promise<void>((resolve) => (arrives = resolve));
  let slow = false;
  const neighbours = async (asked: Heard) => {
    if (slow) await waited;
    return around()(asked);
  };
  const { heard, place } = await sit('1', {
    ...holding,
    'GET /review-desk/neighbours': neighbours,
    'PUT /posters/1/APPROVED': rows[0]!,
  });
  await screen.findByText('1 of 3');
  slow = true;
  press('Shift+A');
  press('a');
  press('a');
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }));
  arrives();
  await waitFor(() => expect(place()).toMatch(/poster\/2$/));
  expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(place()).toMatch(/poster\/1$/));
  dispatchEvent(new Event('pagehide'));
  expect(changes(heard).filter((one) => one.startsWith('PUT'))).toEqual([]);
  // It is sent, and not answered yet.
  for (const _ of [1, 2]) {
    press('a');
    await screen.findByRole('button', { name: 'Undo' });
    dispatchEvent(new Event('pagehide'));
  }
  expect(changes(heard).filter((one) => one.startsWith('PUT'))).toHaveLength(1);
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

test('figures tick the points; what is left is said at the bar, and nothing is decided', async () => {
  const { heard, place } = await sit('1', holding);
  press('3');
  expect(await screen.findByRole('checkbox', { name: 'Artwork', checked: true })).toBeTruthy();
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
  keys = 0;
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
  expect(keys).toBeLessThanOrEqual(12);
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
