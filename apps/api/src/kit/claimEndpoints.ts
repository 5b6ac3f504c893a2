import type { approvalRoutes } from '@rilis/contract/approval';
import { lock } from './approval.ts';
import type { ApprovalKind } from './approvalKind.ts';
import { claim, release } from './claim.ts';
import { historyOf } from './history.ts';
import { on } from './http/endpoint.ts';

type Routes = Pick<ReturnType<typeof approvalRoutes>, 'claim' | 'release' | 'history'>;

/** Taking a record for review, giving it back, and what was decided so far. */
export const claimEndpoints = (routes: Routes, kind: ApprovalKind) => [
  on(routes.claim, async ({ tx, actor, params }) => claim(tx, actor, kind, await lock(tx, kind, params.id))),
  on(routes.release, async ({ tx, actor, params }) => {
    await release(tx, actor, kind, await lock(tx, kind, params.id));
    return null;
  }),
  on(routes.history, async ({ tx, params }) => historyOf(tx, kind, params.id)),
];
