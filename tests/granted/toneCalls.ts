import { ticked } from '@rilis/contract/approval';
import { makeTone } from '../tones.ts';
import type { Recipe } from './call.ts';
import { isOwner, newWord, ownerOf, singleFor } from './entities.ts';

const paths = ['/rbts', '/nsp-creations'] as const;

const tone: Recipe = async ({ world, who }) => ({ ids: { id: await makeTone(world, ownerOf(who)) } });

const deciding: Recipe = async ({ world, who }) => {
  const id = await makeTone(world, ownerOf(who), isOwner(who) ? 'DRAFT' : 'SUBMITTED');
  if (isOwner(who)) return { ids: { id, approvalStatus: 'SUBMITTED' } };
  return { ids: { id, approvalStatus: 'APPROVED' }, body: { checklist: ticked('rbt') } };
};

const submitted: Recipe = async ({ world }) => ({
  ids: { id: await makeTone(world, 'senja', 'SUBMITTED') },
});

const claimed =
  (path: (typeof paths)[number]): Recipe =>
  async ({ world, who }) => {
    const id = await makeTone(world, 'senja', 'SUBMITTED');
    await world.ask(who, 'POST', `${path}/${id}/claim`, {});
    return { ids: { id } };
  };

/** A song that tones can be made of. */
const source: Recipe = async ({ world, who }) => {
  const { album, song } = await singleFor(world, who);
  await world.sql.query("update album set approval_status = 'APPROVED' where id = $1", [album.id]);
  return { ids: { id: song.id } };
};

const ofBoth = (recipes: (path: (typeof paths)[number]) => Record<string, Recipe>) =>
  Object.assign({}, ...paths.map(recipes)) as Record<string, Recipe>;

export const toneReads: Record<string, Recipe> = {
  ...ofBoth((path) => ({ [`GET ${path}/:id`]: tone, [`GET ${path}/:id/history`]: tone })),
  'GET /rbts/:id/review': tone,
  'GET /rbts/download/:id': tone,
  'GET /songs/:id/tone-source': source,
};

export const toneWrites: Record<string, Recipe> = {
  ...ofBoth((path) => ({
    [`PUT ${path}/:id/:approvalStatus`]: deciding,
    [`POST ${path}/:id/claim`]: submitted,
    [`DELETE ${path}/:id/claim`]: claimed(path),
    [`DELETE ${path}/:id/softdelete`]: tone,
  })),
  'POST /rbts/:id/revision': async ({ world, who }) => {
    const id = await makeTone(world, ownerOf(who));
    await world.sql.query("update rbt set approval_status = 'APPROVED' where id = $1", [id]);
    return { ids: { id } };
  },
  'POST /rbts/bulk': ({ world, who }) => ({
    body: { tones: [{ titleRbt: newWord(), ...(!isOwner(who) && { labelId: world.labels.senja }) }] },
  }),
};
