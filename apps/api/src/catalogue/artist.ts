import { artist } from '@rilis/contract/catalogue/artist';
import { claimEndpoints } from '../kit/approval/claimEndpoints.ts';
import { openCorrection } from '../kit/approval/correction.ts';
import { lock } from '../kit/approval/lock.ts';
import { enter } from '../kit/approval/record.ts';
import { transitionShown } from '../kit/approval/transition.ts';
import { editingArtists } from '../kit/http/editing.ts';
import { on } from '../kit/http/endpoint.ts';
import { artistApproval } from './artistApproval.ts';
import { artistOptions, findArtist, listArtists } from './artistRows.ts';
import { createArtist, updateArtist } from './artistWrites.ts';
import { withTrashFacts } from './holdings.ts';
import { putIntoTrash, removeForGood, takeFromTrash } from './trash.ts';
import { requireNoReleases } from './trashGuards.ts';

const { routes } = artist;

/** The product's slug stands in one path: `/artists/rilis-musik`. */
export const artistEndpoints = (slug: string) => [
  on(routes.list, ({ tx, actor, query }) => listArtists(tx, actor, query)),
  editingArtists(
    on(routes.waiting(slug), ({ tx, actor, query: { approvalStatus: status, ...query } }) =>
      listArtists(tx, actor, query, { status }),
    ),
  ),
  on(routes.trash, async ({ tx, actor, query }) =>
    withTrashFacts(tx, 'artist', await listArtists(tx, actor, query, { trash: true })),
  ),
  editingArtists(
    on(routes.byStatus, ({ tx, actor, query, params }) =>
      listArtists(tx, actor, query, { status: params.status, desk: query.desk }),
    ),
  ),
  on(routes.options, ({ tx, query }) => artistOptions(tx, query)),
  on(routes.create, ({ tx, actor, body }) => createArtist(tx, actor, body)),
  editingArtists(on(routes.read, ({ tx, actor, params }) => findArtist(tx, actor, params.id))),
  on(routes.trashed, ({ tx, actor, params }) => findArtist(tx, actor, params.id, 'trashed')),
  editingArtists(
    on(routes.update, ({ tx, actor, params, body }) => updateArtist(tx, actor, params.id, body)),
  ),
  editingArtists(
    on(routes.softDelete, async ({ tx, actor, params, body }) => {
      await requireNoReleases(tx, params.id);
      await putIntoTrash(tx, actor, 'artist', params.id, body);
      return null;
    }),
  ),
  on(routes.restore, async ({ tx, actor, params }) => {
    await takeFromTrash(tx, actor, 'artist', params.id);
    await enter(tx, actor, artistApproval, params.id, 'restore');
    return findArtist(tx, actor, params.id);
  }),
  on(routes.remove, ({ tx, actor, params }) => removeForGood(tx, actor, 'artist', params.id)),
  editingArtists(
    on(routes.decide, ({ tx, actor, params: { id, approvalStatus }, body }) =>
      transitionShown(artistApproval, { tx, actor, id, asked: { to: approvalStatus }, body }, () =>
        findArtist(tx, actor, id),
      ),
    ),
  ),
  editingArtists(
    on(routes.revise, async ({ tx, actor, params }) => {
      const live = await lock(tx, artistApproval, params.id);
      return findArtist(tx, actor, await openCorrection(artistApproval, tx, actor, live));
    }),
  ),
  ...claimEndpoints(routes, artistApproval).map(editingArtists),
];
