import type { approvalRoutes } from '@rilis/contract/approvalRoutes';
import { on } from '../http/endpoint.ts';
import type { ApprovalRoom, ApprovedTable } from './approvalRoom.ts';
import { claim, release } from './claim.ts';
import { historyFor } from './history.ts';
import { lock } from './lock.ts';

type Routes = Pick<ReturnType<typeof approvalRoutes>, 'claim' | 'release' | 'history'>;

/** Taking a record for review, giving it back, and what was decided so far. */
export const claimEndpoints = <T extends ApprovedTable>(routes: Routes, room: ApprovalRoom<T>) => [
  on(routes.claim, async ({ tx, actor, params }) => claim(tx, actor, room, await lock(tx, room, params.id))),
  on(routes.release, async ({ tx, actor, params, query }) => {
    await release(tx, actor, room, await lock(tx, room, params.id), query);
    return null;
  }),
  on(routes.history, async ({ tx, actor, params }) => historyFor(tx, actor, room, params.id)),
];
