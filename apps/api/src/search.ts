import {
  hitsOfKind,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
  search,
  searchPlaces,
} from '@rilis/contract/search';
import { sql } from 'kysely';
import { accountSearch } from './accounts/searchable.ts';
import { catalogueSearch } from './catalogue/searchable.ts';
import { contentSearch } from './content/searchable.ts';
import { may } from './kit/actor.ts';
import { on } from './kit/http/endpoint.ts';
import { type Searchable, termOf } from './kit/list/searchable.ts';
import { labelSearch } from './labels/searchable.ts';
import { referenceSearch } from './reference/searchable.ts';
import { reportSearch } from './reports/batch/searchable.ts';
import { ringbackSearch } from './ringback/searchable.ts';
import { royaltySearch } from './royalties/searchable.ts';

const searchables = [
  ...catalogueSearch,
  ...ringbackSearch,
  ...labelSearch,
  ...accountSearch,
  ...royaltySearch,
  ...reportSearch,
  ...contentSearch,
  ...referenceSearch,
];

interface Found extends SearchHit {
  kind: SearchKind;
  place: number;
}

/** All kinds the caller may open in one statement; which rows there are is row-level security's to say. */
export const searchEndpoint = on(search, async ({ tx, actor, query }) => {
  const term = termOf(query.q, actor);
  const parts = searchables
    .filter(({ kind }) => may(actor, searchPlaces[kind].can))
    .map(({ kind, find }: Searchable) => sql`(select ${kind}::text as kind, hit.* from (${find(term)}) hit)`);
  if (parts.length === 0) return [];
  const { rows } = await sql<Found>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return groupsOf(rows);
});

function groupsOf(rows: readonly Found[]): SearchGroup[] {
  const groups = Object.keys(searchPlaces).flatMap((kind) => {
    const hits = rows
      .filter((row) => row.kind === kind)
      .sort((one, other) => one.place - other.place || other.id - one.id);
    return hits.length === 0
      ? []
      : [
          {
            kind: kind as SearchKind,
            hits: hits.slice(0, hitsOfKind),
            more: hits.length > hitsOfKind,
            exact: hits[0]!.place === 0,
          },
        ];
  });
  return [...groups.filter(({ exact }) => exact), ...groups.filter(({ exact }) => !exact)];
}
