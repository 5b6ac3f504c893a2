import { type SongOtherDsp, songDsp } from '@rilis/contract/catalogue/songDsp';
import { jakartaDay } from '@rilis/contract/clock';
import { dayText } from '@rilis/contract/formats';
import type { Actor } from '../kit/actor.ts';
import { like } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type Endpoint, on, onFile } from '../kit/http/endpoint.ts';
import { type Column, csvMime, csvOf } from '../kit/list/csv.ts';
import { say } from '../kit/words.ts';
import { signLink } from '../media/serve/link.ts';
import type { Files } from '../media/upload/accept.ts';
import { enterLinks } from './delivery/links.ts';
import { allLines, type Line, listLines } from './songDspRows.ts';
import { deliveriesOf, noteDeliveries } from './songDspWrites.ts';
import { requireAlbum } from './visible.ts';

const { routes } = songDsp;

/** The worksheet that songs are delivered to other DSPs from, and the notes of what was delivered. */
export const songDspEndpoints = ({ keys }: Files): Endpoint[] => [
  on(routes.list, async ({ tx, actor, query }) => {
    const page = await listLines(tx, actor, query);
    return { ...page, content: page.content.map((line) => withLinks(keys[0], actor, line)) };
  }),
  exported,
  on(routes.services, ({ tx, query }) => services(tx, query.search)),
  on(routes.ofAlbum, async ({ tx, params }) => {
    await requireAlbum(tx, params.id);
    return deliveriesOf(tx, await songsOf(tx, [params.id]));
  }),
  on(routes.bulk, async ({ tx, actor, body: { songIds = [], dspIds = [], sent, links = [] } }) => {
    await enterLinks(tx, actor, links);
    if (songIds.length > 0) await noteDeliveries(tx, actor, { songIds, dspIds, sent });
    const linked = await songsOf(
      tx,
      links.map(({ albumId }) => albumId),
    );
    return deliveriesOf(tx, [...new Set([...songIds, ...linked])]);
  }),
  on(routes.deliver, ({ tx, actor, params, body }) =>
    noteDeliveries(tx, actor, { songIds: [params.id], dspIds: body.dspIds, sent: true }),
  ),
  on(routes.takeBack, ({ tx, actor, params, body }) =>
    noteDeliveries(tx, actor, { songIds: [params.id], dspIds: body.dspIds, sent: false }),
  ),
];

async function songsOf(tx: Tx, albumIds: readonly number[]): Promise<number[]> {
  const songs = await tx
    .selectFrom('song')
    .select('id')
    .where('album_id', 'in', albumIds.length > 0 ? albumIds : [0])
    .where('deleted_at', 'is', null)
    .execute();
  return songs.map(({ id }) => id);
}

async function services(tx: Tx, search: string) {
  const rows = await tx
    .selectFrom('dsp')
    .select(['id', 'title as label'])
    .where('deleted_at', 'is', null)
    .where('title', 'ilike', like(search))
    .orderBy('order')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows;
}

function withLinks(secret: string, actor: Actor, line: Line): SongOtherDsp {
  const link = (id: string | null) =>
    id && actor.sessionId
      ? signLink(secret, { id, variant: 'original', session: actor.sessionId }).url
      : null;
  const { albumImage, artistImage, songFile } = line;
  return {
    ...line,
    albumImageLink: link(albumImage),
    artistImageLink: link(artistImage),
    songFileLink: link(songFile),
  };
}

// Without links: they open files, and an export travels.
const exported = onFile(routes.exported, async ({ actor, query }) => ({
  fileName: 'songs-other-dsp.csv',
  mime: csvMime,
  body: (tx) => csvOf(allLines(tx, actor, query), columnsFor(actor)),
}));

function columnsFor({ lang }: Actor): Column<Line>[] {
  const head = (name: string) => say(lang, `catalogue.songDsp.${name}`);
  const plain = [
    'albumName',
    'totalSong',
    'trackNo',
    'songName',
    'artistName',
    'labelName',
    'isrc',
    'upc',
  ] as const;
  return [
    ...plain.map((name) => ({ head: head(name), value: (line: Line) => line[name] })),
    {
      head: head('regDate'),
      value: ({ regDate }) => dayText(regDate),
      itself: ({ regDate }) => jakartaDay(regDate),
      meaning: 'day',
    },
    { head: head('dspNames'), value: ({ dspNames }) => dspNames.join(', ') },
    { head: head('missingDspNames'), value: ({ missingDspNames }) => missingDspNames.join(', ') },
  ];
}
