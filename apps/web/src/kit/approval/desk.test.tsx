import { type ClaimState, checklists } from '@rilis/contract/approval';
import { albumMachine } from '@rilis/contract/catalogue/approval';
import { reviewState } from '@rilis/contract/review';
import { route } from '@rilis/contract/route';
import { byId } from '@rilis/contract/wire';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { pageOf, problem, serve, show } from '../../../tests/stage.tsx';
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
      reply: z.any(),
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

/** The desk at an address, over a queue of three. */
async function sit(at: string, answers: Parameters<typeof serve>[0] = {}) {
  const heard = serve({
    'GET /posters/approval-status/SUBMITTED': pageOf(...rows),
    ...Object.fromEntries(rows.map(({ id }) => [`GET /posters/${id}/review`, reviewOf(id)])),
    ...answers,
  });
  const desk = '/backoffice/approval/poster';
  const router = await show(<screens.desk />, `${desk}/${at}`, ['*'], `${desk}/$id`);
  await screen.findByRole('heading', { level: 1 });
  return { heard, place: () => router.state.location.href };
}

let keys = 0;
/** Presses a key as a person does: the checklist's boxes answer to Tab and Space, the rest goes to what is focused. */
function press(key: string) {
  keys += 1;
  const on = document.activeElement ?? document.body;
  act(() => {
    if (key === 'Tab') tab(on);
    else if (
      (key === ' ' && on instanceof HTMLInputElement) ||
      (key === 'Enter' && on instanceof HTMLButtonElement)
    )
      on.click();
    else fireEvent.keyDown(on, { key });
  });
}

/** To the next stop of the checklist, or of the dialog that is open. */
function tab(from: Element) {
  const within = document.querySelector('[role=dialog]') ?? document.querySelector('#checklist');
  const stops = [...within!.querySelectorAll<HTMLElement>('input, button')];
  stops[stops.indexOf(from as HTMLElement) + 1]?.focus();
}

test('the queue of a made-up kind lists what waits, and a row opens its desk with the filters', async () => {
  serve({ 'GET /posters/approval-status/SUBMITTED': pageOf(...rows) });
  await show(<screens.queue />, '/backoffice/approval/poster?search=post&page=2');
  const link = await screen.findByRole('link', { name: 'Poster 2' });
  expect(link.getAttribute('href')).toMatch(/\/backoffice\/approval\/poster\/2\?search=post$/);
});

test('J and K lead through the queue with its filters; ticks and notes are still there on the way back', async () => {
  const { place } = await sit('2?search=post');
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Artwork' }));
  press('j');
  await screen.findByRole('heading', { name: 'Poster 3' });
  expect(place()).toMatch(/poster\/3\?search=post$/);
  expect(await screen.findByRole('checkbox', { name: 'Artwork', checked: false })).toBeTruthy();
  press('k');
  await screen.findByRole('heading', { name: 'Poster 2' });
  expect(await screen.findByRole('checkbox', { name: 'Artwork', checked: true })).toBeTruthy();
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

test('a clean single is approved with 19 keys as ever, and the next one follows', async () => {
  const { heard, place } = await sit('1', { 'PUT /posters/1/APPROVED': rows[0]! });
  await screen.findByText('1 of 3');
  keys = 0;
  press('a');
  press(' ');
  for (const key of Array(checklists.album.length - 1)
    .fill(['Tab', ' '])
    .flat())
    press(key);
  press('a');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  press('Tab');
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Approve' }));
  press('Enter');
  await waitFor(() => expect(place()).toMatch(/poster\/2$/));
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 4,
    checklist: Object.fromEntries(checklists.album.map((point) => [point, true])),
  });
  // Twice A, a Space at each of eight points, a Tab between them, Tab and Enter in the question.
  expect(keys).toBe(2 + 8 + 7 + 2);
});
