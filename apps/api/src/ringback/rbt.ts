import { nsp } from '@rilis/contract/ringback/nsp';
import { type RbtRecord, rbt } from '@rilis/contract/ringback/rbt';
import type { RbtType } from '@rilis/contract/ringback/tone';
import { withTrashFacts } from '../catalogue/holdings.ts';
import { putIntoTrash, removeForGood, takeFromTrash } from '../catalogue/trash.ts';
import type { Actor } from '../kit/actor.ts';
import { claimEndpoints } from '../kit/approval/claimEndpoints.ts';
import { openCorrection } from '../kit/approval/correction.ts';
import { lock } from '../kit/approval/lock.ts';
import { enter } from '../kit/approval/record.ts';
import { transitionShown } from '../kit/approval/transition.ts';
import type { Tx } from '../kit/db/db.ts';
import { editingTones } from '../kit/http/editing.ts';
import { on } from '../kit/http/endpoint.ts';
import type { Files } from '../media/upload/accept.ts';
import { createRbts } from './manyTones.ts';
import { enqueueFollowing } from './operator/following.ts';
import { requireLeft } from './operator/queueTone.ts';
import { rbtApproval } from './rbtApproval.ts';
import { download, review } from './rbtReview.ts';
import { findRbt, listRbts, rbtOptions } from './rbtRows.ts';
import { createRbt, renumber, updateRbt } from './rbtWrites.ts';
import { toneSourceEndpoints } from './toneSource.ts';

/** What both paths answer alike; under `/nsp-creations` only a person's own recordings exist. */
const toneEndpoints = (routes: typeof rbt.routes | typeof nsp.routes, type?: RbtType) => {
  const only = type ? { type } : {};
  /** @throws Problem 404 when it is not of the path's kind */
  const find = (tx: Tx, actor: Actor, id: number, kept: 'live' | 'trashed' = 'live'): Promise<RbtRecord> =>
    findRbt(tx, actor, id, { ...only, trash: kept === 'trashed' });
  return [
    on(routes.list, ({ tx, actor, query }) => listRbts(tx, actor, query, only)),
    on(routes.trash, async ({ tx, actor, query }) =>
      withTrashFacts(tx, 'rbt', await listRbts(tx, actor, query, { ...only, trash: true })),
    ),
    editingTones(
      on(routes.byStatus, ({ tx, actor, query, params: { status } }) =>
        listRbts(tx, actor, query, { ...only, status, desk: query.desk }),
      ),
    ),
    on(routes.options, ({ tx, query }) => rbtOptions(tx, query.search, type)),
    editingTones(on(routes.read, ({ tx, actor, params }) => find(tx, actor, params.id))),
    on(routes.trashed, ({ tx, actor, params }) => find(tx, actor, params.id, 'trashed')),
    editingTones(
      on(routes.softDelete, async ({ tx, actor, params, body }) => {
        await find(tx, actor, params.id);
        await putIntoTrash(tx, actor, 'rbt', params.id, body);
        await enqueueFollowing(tx, params.id);
        return null;
      }),
    ),
    on(routes.restore, async ({ tx, actor, params }) => {
      await find(tx, actor, params.id, 'trashed');
      await takeFromTrash(tx, actor, 'rbt', params.id);
      await enter(tx, actor, rbtApproval, params.id, 'restore');
      await enqueueFollowing(tx, params.id);
      return find(tx, actor, params.id);
    }),
    on(routes.remove, async ({ tx, actor, params }) => {
      await find(tx, actor, params.id, 'trashed');
      await requireLeft(tx, params.id);
      return removeForGood(tx, actor, 'rbt', params.id);
    }),
    editingTones(
      on(routes.decide, async ({ tx, actor, params: { id, approvalStatus }, body }) => {
        await find(tx, actor, id);
        return transitionShown(rbtApproval, { tx, actor, id, asked: { to: approvalStatus }, body }, () =>
          find(tx, actor, id),
        );
      }),
    ),
    ...claimEndpoints(routes, rbtApproval).map(editingTones),
  ];
};

/** Every call on tones of either kind. */
export const rbtEndpoints = (files: Files) => [
  ...toneEndpoints(rbt.routes),
  ...toneEndpoints(nsp.routes, 'nsp_kreasi'),
  editingTones(
    on(rbt.routes.waiting, ({ tx, actor, query: { approvalStatus: status, ...query } }) =>
      listRbts(tx, actor, query, { status }),
    ),
  ),
  ...toneSourceEndpoints,
  editingTones(
    on(rbt.routes.revise, async ({ tx, actor, params }) => {
      const live = await lock(tx, rbtApproval, params.id);
      return findRbt(tx, actor, await openCorrection(rbtApproval, tx, actor, live));
    }),
  ),
  review,
  download(files),
  on(rbt.routes.create, ({ tx, actor, body }) => createRbt(tx, actor, 'rbt', body)),
  editingTones(
    on(rbt.routes.update, ({ tx, actor, params, body }) => updateRbt(tx, actor, params.id, 'rbt', body)),
  ),
  on(rbt.routes.createMany, ({ tx, actor, body }) => createRbts(tx, actor, body.tones)),
  on(nsp.routes.create, ({ tx, actor, body }) => createRbt(tx, actor, 'nsp_kreasi', body)),
  on(nsp.routes.renumber, ({ tx, actor, params, body }) => renumber(tx, actor, params.id, body)),
  editingTones(
    on(nsp.routes.update, ({ tx, actor, params, body }) =>
      updateRbt(tx, actor, params.id, 'nsp_kreasi', body),
    ),
  ),
];
