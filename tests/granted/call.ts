import { nameOf } from '@rilis/contract/permission';
import type { AnyRoute } from '@rilis/contract/route';
import type { Name, World } from '../cast.ts';
import { entities, makeOne, makeTrashed } from './entities.ts';
import { reads } from './reads.ts';
import type { Stock } from './stock.ts';
import { writes } from './writes.ts';

/** What a well-formed call carries beside its route. */
export interface Call {
  ids?: Record<string, string | number>;
  /** Instead of the route's own path: a link that was signed. */
  path?: string;
  /** Somebody else of the same role, whose sign-in may end. */
  token?: string;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface Asking {
  world: World;
  stock: Stock;
  who: Name;
}
export type Recipe = (asking: Asking) => Call | Promise<Call>;

/** A well-formed call of a route by somebody who may make it: a table says it by name, or the shape of its path. */
export function callFor(route: AnyRoute, asking: Asking): Call | Promise<Call> {
  const named = (route.method === 'GET' ? reads : writes)[nameOf(route)];
  return named ? named(asking) : regularCall(route, asking);
}

async function regularCall({ method, path }: AnyRoute, { world, stock, who }: Asking): Promise<Call> {
  const collection = `/${path.split('/')[1]}`;
  const rest = path.slice(collection.length);
  const entity = entities[collection];
  if (!entity) return { ids: { id: stock.nothing } };
  const fresh = async () => ({ id: await makeOne(world, collection, who) });
  const trashed = async () => ({ id: await makeTrashed(world, collection, who) });
  switch (`${method} ${rest}`) {
    case 'POST ':
      return { body: await entity.body(world, who) };
    case 'PUT /:id':
      return { ids: await fresh(), body: await entity.body(world, who) };
    case 'PATCH /:id':
      return { ids: await fresh(), body: {} };
    case 'DELETE /:id/softdelete':
      return { ids: await fresh(), body: {} };
    case 'PUT /:id/restore':
    case 'DELETE /:id':
    case 'GET /:id/trashed':
      return { ids: await trashed() };
    case 'PUT /order':
      return { body: { ids: await everyId(world, collection) } };
    default:
      return method === 'GET' && rest.startsWith('/:id') ? { ids: await fresh() } : {};
  }
}

async function everyId(world: World, path: string): Promise<number[]> {
  const { body } = await world.ask('sari', 'GET', `${path}?size=200`);
  return body.content.map(({ id }: { id: number }) => id);
}
