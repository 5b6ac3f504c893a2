// A made-up kind of record that is reviewed, and the desk over a queue of three of them.
import type { ClaimState } from '@rilis/contract/approval';
import { albumMachine } from '@rilis/contract/catalogue/approval';
import { reviewState } from '@rilis/contract/review';
import { route } from '@rilis/contract/route';
import { byId, instant } from '@rilis/contract/wire';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { approvalScreens } from '../src/kit/approval/approvalScreens.tsx';
import { Columns, notesAt } from '../src/kit/approval/columns.tsx';
import type { ApprovalKind, DeskProps } from '../src/kit/approval/kind.ts';
// An approval waits for eight seconds: what offers to undo it is there before.
import '../src/kit/dialog/toaster.tsx';
import { type Heard, serve, show } from './stage.tsx';

// An approval waits for eight seconds, and as long is its message there: a busy machine takes as long, and nothing here waits for them to pass.
const { setTimeout: later } = globalThis;
const never = 2 ** 31 - 1;
beforeAll(() => {
  globalThis.setTimeout = ((run: () => void, ms?: number) =>
    later(run, ms === 8000 ? never : ms)) as typeof setTimeout;
});
afterAll(() => {
  globalThis.setTimeout = later;
});

const poster = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  approvalStatus: z.literal('SUBMITTED'),
});
const answer = z.object({ poster, ...reviewState });
type PosterReview = z.output<typeof answer>;

// All that a new kind costs: one value with a body.
export const posters: ApprovalKind<PosterReview, z.output<typeof poster>> = {
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

export const screens = approvalScreens(posters);
export const rows = [1, 2, 3].map((id) => ({
  id,
  version: 4,
  title: `Poster ${id}`,
  approvalStatus: 'SUBMITTED' as const,
}));
export const reviewOf = (id: number, claim: ClaimState | null = null) => ({
  poster: rows[id - 1]!,
  ...{ history: [], submissions: 1, difference: [], mayDecide: true },
  claim: claim && { ...claim, until: claim.until.toISOString() },
});

/** The server's word on what stands around a record; `taken` by somebody else. */
export const around =
  (...taken: number[]) =>
  ({ query }: Heard) => {
    const ids = rows.map(({ id }) => id).filter((id) => String(id) !== query.get('without'));
    const at = ids.indexOf(Number(query.get('id')));
    const next = ids.slice(at + 1).find((id) => !taken.includes(id)) ?? null;
    return { previous: ids[at - 1] ?? null, next, place: at + 1, total: ids.length };
  };

/** The desk at an address, over a queue of three. */
export async function sit(at: string, answers: Parameters<typeof serve>[0] = {}) {
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

/** How many were pressed. */
export const keys = { pressed: 0 };
/** Presses a key, which goes to what is focused. */
export function press(pressed: string) {
  keys.pressed += 1;
  const shiftKey = pressed.startsWith('Shift+');
  const key = pressed.replace('Shift+', '');
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey }));
}

/** Who holds what, and what was decided: the calls that change something. */
export const changes = (heard: Awaited<ReturnType<typeof sit>>['heard']) =>
  heard
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence'))
    .map(({ method, path }) => `${method} ${path}`);

const claimed = { by: 7, name: 'Ayu', until: '2026-11-22T03:30:00Z', mine: true };
export const holding = { 'POST /posters/1/claim': claimed, 'DELETE /posters/1/claim': null };
