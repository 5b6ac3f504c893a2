import { album } from '@rilis/contract/catalogue/album';
import { claimEndpoints } from '../kit/approval/claimEndpoints.ts';
import { transition } from '../kit/approval/transition.ts';
import { withTrashNotes } from '../kit/db/trash.ts';
import { on } from '../kit/http/endpoint.ts';
import { albumApproval } from './albumApproval.ts';
import { albumCounts, albumOptions, listAlbums } from './albumList.ts';
import { findAlbum } from './albumRows.ts';
import { createAlbum, removeAlbum, restoreAlbum, trashAlbum, updateAlbum } from './albumWrites.ts';

const { routes } = album;

export const albumEndpoints = [
  on(routes.list, ({ tx, actor, query }) => listAlbums(tx, actor, query)),
  on(routes.filter, ({ tx, actor, query }) => listAlbums(tx, actor, query)),
  on(routes.trash, async ({ tx, actor, query }) =>
    withTrashNotes(tx, 'album', await listAlbums(tx, actor, query, { trash: true })),
  ),
  on(routes.byStatus, ({ tx, actor, query, params }) =>
    listAlbums(tx, actor, query, { status: params.status }),
  ),
  on(routes.counts, ({ tx }) => albumCounts(tx)),
  on(routes.options, ({ tx, query }) => albumOptions(tx, query.search)),
  on(routes.create, ({ tx, actor, body }) => createAlbum(tx, actor, body)),
  on(routes.read, ({ tx, actor, params }) => findAlbum(tx, actor, params.id)),
  on(routes.trashed, ({ tx, actor, params }) => findAlbum(tx, actor, params.id, 'trashed')),
  on(routes.update, ({ tx, actor, params, body }) => updateAlbum(tx, actor, params.id, body)),
  on(routes.patch, ({ tx, actor, params, body }) => updateAlbum(tx, actor, params.id, body)),
  on(routes.softDelete, ({ tx, actor, params, body }) => trashAlbum(tx, actor, params.id, body)),
  on(routes.restore, ({ tx, actor, params }) => restoreAlbum(tx, actor, params.id)),
  on(routes.remove, ({ tx, actor, params }) => removeAlbum(tx, actor, params.id)),
  on(routes.decide, async ({ tx, actor, params: { id, approvalStatus }, body }) => {
    await transition(albumApproval, tx, actor, id, { to: approvalStatus }, body);
    return findAlbum(tx, actor, id);
  }),
  ...claimEndpoints(routes, albumApproval),
];
