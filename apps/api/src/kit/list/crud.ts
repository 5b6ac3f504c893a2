import { allows } from '@rilis/contract/permission';
import type { AnyResource, ListQuery } from '@rilis/contract/resource';
import type { AnyRoute, Route } from '@rilis/contract/route';
import type { Actor } from '../actor.ts';
import type { AuditEntity } from '../db/audit.ts';
import { type Also, rowsOf } from '../db/rows.ts';
import { on } from '../http/endpoint.ts';
import { Problem } from '../problem.ts';

/** What a form sends: the resource's fields and the version it was loaded with. */
type Fields = Record<string, unknown> & { version?: number; reason?: string };
type Query = ListQuery & { deleted?: boolean | undefined };
type Routes = Record<keyof AnyResource['routes'], Route<{ id: number }, Query, Fields, unknown>>;

/** Which rows a list is asked for. Throws 403 where somebody reads what lives and not the trash. */
export function keptIn(
  actor: Actor,
  { trash }: { trash: Pick<AnyRoute, 'can'> },
  { deleted }: Pick<Query, 'deleted'>,
): 'live' | 'trashed' {
  if (!deleted) return 'live';
  if (!allows(actor.permissions, trash.can)) throw new Problem(403, 'error.forbidden');
  return 'trashed';
}

/** The endpoints of a regular entity over its table; spread them and replace or add where it is irregular. */
export function crud<R extends AnyResource>(resource: R, table: AuditEntity, also?: Also) {
  const rows = rowsOf(resource, table, also);
  const { find, list, listTrash, listOptions, insert, change, restoreIt, trashIt, remove } = rows;
  const routes = resource.routes as unknown as Routes;
  const endpoints = {
    list: on(routes.list, ({ tx, actor, query }) => list(tx, keptIn(actor, routes, query), query)),
    trash: on(routes.trash, ({ tx, query }) => listTrash(tx, query)),
    options: on(routes.options, ({ tx, query }) => listOptions(tx, query.search)),
    create: on(routes.create, ({ tx, actor, body }) => insert(tx, actor, body)),
    read: on(routes.read, ({ tx, params }) => find(tx, params.id)),
    trashed: on(routes.trashed, ({ tx, params }) => find(tx, params.id, 'trashed')),
    update: on(routes.update, ({ tx, actor, params, body: { version, ...fields } }) =>
      change(tx, actor, params.id, fields, version),
    ),
    restore: on(routes.restore, ({ tx, actor, params }) => restoreIt(tx, actor, params.id)),
    softDelete: on(routes.softDelete, ({ tx, actor, params, body }) => trashIt(tx, actor, params.id, body)),
    remove: on(routes.remove, ({ tx, actor, params }) => remove(tx, actor, params.id)),
  };
  return { ...rows, endpoints };
}
