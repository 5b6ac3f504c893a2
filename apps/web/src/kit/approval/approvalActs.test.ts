import { albumMachine } from '@rilis/contract/catalogue/approval';
import { route } from '@rilis/contract/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startSession } from '../call/session.ts';
import { approvalActs } from './approvalActs.ts';

const acts = approvalActs({
  machine: albumMachine,
  decide: route({
    method: 'PUT',
    path: '/albums/:id/:approvalStatus',
    can: 'signed-in',
    body: z.any(),
    reply: z.any(),
  }),
  update: '/backoffice/music/{id}/update',
  screen: '/backoffice/approval/music',
});

/** What the move that keeps a release live asks whoever makes it. */
function keeping(labelId: number | null) {
  const user = { id: 7, login: 'ayu', firstName: 'Ayu', email: 'ayu@example.test', roleNames: [], labelId };
  startSession({ user, permission: ['*'] });
  return acts({ approvalStatus: 'TAKEDOWN_REQUESTED' }, ['owner']).find(
    ({ label }) => label === 'action.keepLive',
  );
}

test('staff who keep a release live say why, as the server wants of them; its owner need not', () => {
  expect(keeping(null)?.reason).toBe('must');
  expect(keeping(12)?.reason).toBe('may');
});
