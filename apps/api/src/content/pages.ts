import type { AnyContent, Publication } from '@rilis/contract/content/entity';
import type { ListQuery } from '@rilis/contract/resource';
import { sql } from 'kysely';
import { columnOf, columnsOf, like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { takePage } from '../kit/db/page.ts';
import { untyped } from '../kit/db/untyped.ts';

export type Query = ListQuery & { deleted?: boolean | undefined; publication?: Publication[] | undefined };

const states: Readonly<Record<Publication, ReturnType<typeof sql<boolean>>>> = {
  DRAFT: sql<boolean>`publish_at is null`,
  SCHEDULED: sql<boolean>`publish_at > now()`,
  LIVE: sql<boolean>`is_published(publish_at, unpublish_at, null)`,
  OVER: sql<boolean>`publish_at is not null and unpublish_at <= now()`,
};

/** Pages of an entity of the public site, in the order that staff gave it. */
export function pagesOf(resource: AnyContent, table: string) {
  const shown = columnsOf(resource.record, table);
  return (tx: Tx, trash: 'live' | 'trashed', { page, size, search, publication }: Query) => {
    let matching = untyped(tx)
      .selectFrom(table)
      .where('deleted_at', trash === 'trashed' ? 'is not' : 'is', null);
    if (search)
      matching = matching.where((eb) =>
        eb.or(resource.search.map((field) => eb(columnOf(field), 'ilike', like(search)))),
      );
    if (publication) matching = matching.where((eb) => eb.or(publication.map((state) => states[state])));
    return takePage(matching, { page, size }, (query) => query.select(shown).orderBy('order').orderBy('id'));
  };
}
