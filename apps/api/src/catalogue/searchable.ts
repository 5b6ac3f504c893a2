import { sql } from 'kysely';
import { type Searchable, searchable, searchableTitles, type Term } from '../kit/list/searchable.ts';
import { isBarCode } from './codes.ts';
import { searchableCovers } from './coverToMaster/coverRows.ts';
import { mainArtistsOf, shownTitle, soughtTitle } from './shownNames.ts';

const byBarCode = ({ digits }: Term) =>
  digits && digits.length >= 7 && digits.length <= 14 ? isBarCode(digits) : sql<boolean>`false`;

const ofBarCode = ({ digits }: Term) =>
  sql`select id from album_title where live and code = lpad(${digits}, 14, '0')`;

const byIsrc = ({ code }: Term) => sql<boolean>`isrc = ${code}`;

const labelName = sql`(select name from label where label.id = t.label_id)`;

/** Albums by title and bar code, songs by title and ISRC, artists by name, covers by number, work and publisher, deliveries by their messages. */
export const catalogueSearch: readonly Searchable[] = [
  searchableTitles({
    kind: 'album',
    table: 'album',
    title: soughtTitle,
    titles: 'album_title',
    exact: byBarCode,
    byCode: ofBarCode,
    tell: sql`select t.id, t.id as opens, ${shownTitle('t')} as title,
      coalesce(t.display_album_artist_name, ${mainArtistsOf('album', 't.id')}) as sub,
      t.upc_icpn as code, null::int as period, best.place from best join album t on t.id = best.id`,
  }),
  searchableTitles({
    kind: 'song',
    table: 'song',
    title: sql.ref('song_title'),
    titles: 'song_title',
    exact: byIsrc,
    live: sql`exists (select from album a where a.id = song.album_id and a.deleted_at is null)`,
    tell: sql`select t.id, t.album_id as opens, t.song_title as title, ${shownTitle('a')} as sub, t.isrc as code,
      null::int as period, best.place from best join song t on t.id = best.id join album a on a.id = t.album_id`,
  }),
  searchableTitles({
    kind: 'artist',
    table: 'artist',
    title: sql.ref('stage_name'),
    tell: sql`select t.id, t.id as opens, t.stage_name as title, ${labelName} as sub, null::text as code,
      null::int as period, best.place from best join artist t on t.id = best.id`,
  }),
  searchableCovers,
  searchable({
    kind: 'delivery',
    from: sql`delivery_message m join delivery d on d.id = m.delivery_id join dsp on dsp.id = d.dsp_id join album a on a.id = d.album_id`,
    id: sql`d.id`,
    title: shownTitle('a'),
    sub: sql`dsp.title`,
    code: sql`m.message_id`,
    live: sql`true`,
    texts: [],
    exact: ({ text }) => sql`m.message_id = ${text}`,
  }),
];
