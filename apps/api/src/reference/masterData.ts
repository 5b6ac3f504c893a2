import { genre } from '@rilis/contract/reference/genre';
import { domicile, nationality } from '@rilis/contract/reference/lookup';
import { tag } from '@rilis/contract/reference/tag';
import { type Endpoint, on } from '../kit/http/endpoint.ts';
import { crud } from '../kit/list/crud.ts';
import { platformEndpoints } from './platform.ts';

const genres = crud(genre, 'genre');
const tags = crud(tag, 'tag');

/** The twelve verbs of a lookup and its calls by group; a key that was left out is made from the name. */
function lookup(resource: typeof nationality, table: 'nationality' | 'domicile', group: string): Endpoint[] {
  const { endpoints, findPage, insert, change } = crud(resource, table);
  const { routes, calls } = resource;
  const whole = (fields: { nationality: string; key?: string | null; group?: string | null }) => ({
    ...fields,
    key: fields.key || keyOf(fields.nationality),
    group: fields.group || group,
  });
  return Object.values({
    ...endpoints,
    create: on(routes.create, ({ tx, actor, body }) => insert(tx, actor, whole(body))),
    update: on(routes.update, ({ tx, actor, params, body: { version, ...fields } }) =>
      change(tx, actor, params.id, 'updated', whole(fields), version),
    ),
    filter: on(calls.filter, ({ tx, query }) => findPage(tx, 'live', query)),
    ofGroup: on(calls.ofGroup, ({ tx, params, query }) =>
      findPage(tx, 'live', { ...query, group: params.group } as typeof query),
    ),
  });
}

const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()
    .slice(0, 60);

export const masterDataEndpoints: Endpoint[] = [
  ...Object.values(genres.endpoints),
  ...Object.values(tags.endpoints),
  ...platformEndpoints,
  ...lookup(nationality, 'nationality', 'NATIONALITY'),
  ...lookup(domicile, 'domicile', 'PROVINCE'),
];
