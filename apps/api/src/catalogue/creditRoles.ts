import { type CreditRole, creditRoutes } from '@rilis/contract/catalogue/credit';
import { sql } from 'kysely';
import { like } from '../kit/db/columns.ts';
import { takePage } from '../kit/db/page.ts';
import { on } from '../kit/http/endpoint.ts';
import { shownTitle } from './shownNames.ts';

/** Who did what on which release. */
export const creditEndpoints = [
  on(creditRoutes.filter, async ({ tx, query }) => {
    let matching = tx
      .selectFrom('album_artist as credit')
      .innerJoin('album', 'album.id', 'credit.album_id')
      .leftJoin('artist', 'artist.id', 'credit.artist_id')
      .where('album.deleted_at', 'is', null);
    if (query.albumId) matching = matching.where('credit.album_id', '=', query.albumId);
    if (query.artistId) matching = matching.where('credit.artist_id', '=', query.artistId);
    if (query.role) matching = matching.where('credit.role', '=', query.role);
    const name = sql<string>`coalesce(artist.stage_name, credit.name)`;
    if (query.search) matching = matching.where(sql<boolean>`${name} ilike ${like(query.search)}`);
    return takePage(matching, query, (rows) =>
      rows
        .select([
          'credit.album_id as albumId',
          shownTitle('album').as('albumTitle'),
          'credit.artist_id as artistId',
          name.as('stageName'),
          sql<CreditRole>`credit.role`.as('role'),
          'credit.order',
        ])
        .orderBy('credit.album_id', 'desc')
        .orderBy('credit.order'),
    );
  }),
];
