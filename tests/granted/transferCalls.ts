import type { Name, World } from '../cast.ts';
import { firstDay, month } from '../transfers.ts';
import type { Recipe } from './call.ts';
import { isOwner, ownerOf, singleFor } from './entities.ts';
import { ownedBy } from './stock.ts';

/** A release nobody has asked for, and what is asked about it by somebody's own means. */
async function wanted(world: World, who: Name) {
  const { album } = await singleFor(world, who);
  const { rows } = await world.sql.query('select systemcode, name from label where id = $1', [
    world.labels.ombak,
  ]);
  const to = isOwner(who)
    ? { toLabelSystemcode: rows[0].systemcode, toLabelName: rows[0].name }
    : { toLabelId: world.labels.ombak };
  return { moduleName: 'ALBUM', moduleId: album.id, effectiveFrom: firstDay(month(1)), ...to };
}

/** Asked for by its giver. */
async function asked(world: World, who: Name): Promise<number> {
  const owner = ownerOf(who);
  const { body } = await world.ask(owner, 'POST', '/log-transfer-contents', await wanted(world, owner));
  return body.id;
}

/** Transfers: labels take theirs back, staff reject them. */
export const transferReads: Record<string, Recipe> = {
  'GET /log-transfer-contents/preview': ({ stock, who }) => ({
    query: { moduleName: 'ALBUM', moduleId: ownedBy(stock, who).albumId },
  }),
  'GET /log-transfer-contents/:id/review': async ({ world, who }) => ({
    ids: { id: await asked(world, who) },
  }),
  'GET /log-transfer-contents/approval-status/:status': () => ({ ids: { status: 'SUBMITTED' } }),
  'GET /log-transfer-contents/:id': async ({ world, who }) => ({ ids: { id: await asked(world, who) } }),
};

export const transferWrites: Record<string, Recipe> = {
  'POST /log-transfer-contents': async ({ world, who }) => ({ body: await wanted(world, who) }),
  'PUT /log-transfer-contents/:id/:approvalStatus': async ({ world, who }) => ({
    ids: { id: await asked(world, who), approvalStatus: isOwner(who) ? 'CANCELLED' : 'REJECTED' },
    body: { reason: 'x' },
  }),
};
