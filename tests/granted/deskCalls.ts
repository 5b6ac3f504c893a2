import type { Recipe } from './call.ts';
import { ownedBy } from './stock.ts';

const release: Recipe = (asking) => ({
  ids: { kind: 'album', id: ownedBy(asking.stock, asking.who).albumId },
});

export const deskReads: Record<string, Recipe> = {
  'GET /review-desk/neighbours': () => ({
    query: { path: '/albums/approval-status/SUBMITTED', filters: '{}', id: 1 },
  }),
  'GET /review-desk/:kind/:id/notes': release,
  'GET /albums/:id/evidence': release,
};

export const deskWrites: Record<string, Recipe> = {
  'PUT /review-desk/:kind/:id/assignee': async (asking) => ({
    ...(await release(asking)),
    body: { reviewers: [asking.world.cast.rudi.id] },
  }),
  'POST /review-desk/:kind/:id/notes': async (asking) => ({
    ...(await release(asking)),
    body: { text: 'Dengar detik 40.' },
  }),
};
