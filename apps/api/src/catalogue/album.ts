import { album } from '@rilis/contract/catalogue/album';
import { bulkPreview } from '@rilis/contract/catalogue/bulkEdit';
import { releaseCalendar } from '@rilis/contract/catalogue/releaseCalendar';
import { startOfRelease } from '@rilis/contract/catalogue/start';
import { storeChoices } from '@rilis/contract/catalogue/storeChoice';
import { claimEndpoints } from '../kit/approval/claimEndpoints.ts';
import { transitionShown } from '../kit/approval/transition.ts';
import { editing } from '../kit/http/editing.ts';
import { on } from '../kit/http/endpoint.ts';
import { albumApproval } from './albumApproval.ts';
import { albumCounts, albumOptions, listAlbums } from './albumList.ts';
import { findAlbum } from './albumRows.ts';
import { startOf } from './albumStart.ts';
import {
  createAlbum,
  patchAlbum,
  removeAlbum,
  restoreAlbum,
  trashAlbum,
  updateAlbum,
} from './albumWrites.ts';
import { previewChange } from './bulkPreview.ts';
import { withTrashFacts } from './holdings.ts';
import { withQueueFacts } from './queueFacts.ts';
import { calendarOf } from './releaseCalendar.ts';
import { copyRelease } from './releaseCopy.ts';
import { revise } from './revision.ts';
import { listStoreChoices } from './storeChoices.ts';

const { routes } = album;

export const albumEndpoints = [
  on(routes.list, ({ tx, actor, query }) => listAlbums(tx, actor, query)),
  on(routes.filter, ({ tx, actor, query }) => listAlbums(tx, actor, query)),
  on(routes.trash, async ({ tx, actor, query }) =>
    withTrashFacts(tx, 'album', await listAlbums(tx, actor, query, { trash: true })),
  ),
  editing(
    on(routes.byStatus, async ({ tx, actor, query, params }) =>
      withQueueFacts(
        tx,
        actor,
        await listAlbums(tx, actor, query, { status: params.status, desk: query.desk }),
      ),
    ),
  ),
  on(startOfRelease, ({ tx, actor, query }) => startOf(tx, actor, query)),
  on(bulkPreview, ({ tx, actor, body }) => previewChange(tx, actor, body)),
  on(releaseCalendar, ({ tx, query }) => calendarOf(tx, query)),
  on(storeChoices, ({ tx }) => listStoreChoices(tx)),
  on(routes.counts, ({ tx }) => albumCounts(tx)),
  on(routes.options, ({ tx, actor, query }) => albumOptions(tx, actor, query.search)),
  on(routes.create, ({ tx, actor, body }) => createAlbum(tx, actor, body)),
  editing(on(routes.read, ({ tx, actor, params }) => findAlbum(tx, actor, params.id))),
  on(routes.trashed, ({ tx, actor, params }) => findAlbum(tx, actor, params.id, 'trashed')),
  editing(on(routes.update, ({ tx, actor, params, body }) => updateAlbum(tx, actor, params.id, body))),
  editing(on(routes.patch, ({ tx, actor, params, body }) => patchAlbum(tx, actor, params.id, body))),
  editing(on(routes.softDelete, ({ tx, actor, params, body }) => trashAlbum(tx, actor, params.id, body))),
  on(routes.restore, ({ tx, actor, params }) => restoreAlbum(tx, actor, params.id)),
  on(routes.remove, ({ tx, actor, params }) => removeAlbum(tx, actor, params.id)),
  editing(
    on(routes.decide, ({ tx, actor, params: { id, approvalStatus }, body }) =>
      transitionShown(albumApproval, { tx, actor, id, asked: { to: approvalStatus }, body }, () =>
        findAlbum(tx, actor, id),
      ),
    ),
  ),
  editing(on(routes.revise, ({ tx, actor, params }) => revise(tx, actor, params.id))),
  on(routes.copy, ({ tx, actor, params, body }) => copyRelease(tx, actor, params.id, body)),
  ...claimEndpoints(routes, albumApproval).map(editing),
];
