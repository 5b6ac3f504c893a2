import { buffer } from 'node:stream/consumers';
import { today } from '@rilis/contract/clock';
import { heardSeconds, type ReleasePage, releasePages } from '@rilis/contract/content/releasePage';
import type { Waveform } from '@rilis/contract/media/measures';
import { sql } from 'kysely';
import { type Actor, visitor } from '../kit/actor.ts';
import { type Tx, withScope } from '../kit/db/db.ts';
import { type Download, onOwn } from '../kit/http/endpoint.ts';
import { previewOf } from '../kit/previewKey.ts';
import { notFound } from '../kit/problem.ts';
import { turns } from '../kit/turns.ts';
import { loudestAt } from '../media/audio/loudest.ts';
import { drawShareCard } from '../media/image/shareCard.ts';
import { sendPlain } from '../media/serve/download.ts';
import type { Files } from '../media/upload/accept.ts';

/** What visitors read, see and hear of a release: from the day it is out, or before it by a link for the press. */
export const releasePageEndpoints = (files: Files) => [
  onOwn(releasePages.read, async ({ actor, params }) => {
    const found = await asVisitor(files, actor, (tx) => findRelease(tx, files.keys[0], params.key));
    if (!found) throw notFound();
    return found;
  }),
  onOwn(releasePages.cover, async ({ actor, params, http }): Promise<Download> => {
    const { media_id: id, storage_key: key, mime, bytes } = await findFile(files, actor, params.key, null);
    const form = { kind: 'COVER', variant: 'medium', fileName: 'cover.jpg' } as const;
    return passing(await sendPlain(files, { ...form, id, key, mime, bytes }, http));
  }),
  onOwn(releasePages.share, async ({ actor, params }): Promise<Download> => {
    const { storage_key: key } = await findFile(files, actor, params.key, null);
    const body = await cardOf(files.storage, key);
    return passing({ fileName: 'share.jpg', mime: 'image/jpeg', bytes: body.length, inline: true, body });
  }),
  onOwn(releasePages.sound, async ({ actor, params, http }): Promise<Download> => {
    const found = await findFile(files, actor, params.key, params.id);
    const form = { kind: 'SONG', variant: 'preview', fileName: `song-${params.id}.mp3` } as const;
    const { media_id: id, storage_key: key, mime } = found;
    return passing(await sendPlain(files, { ...form, id, key, mime, ...stretchOf(found) }, http));
  }),
];

/** The newest pictures that were asked for, by the file of their cover: who asks again and again draws once. */
const cards = new Map<string, Promise<Buffer>>();
const mostCards = 200;

/** Whoever asks for those of a whole catalogue leaves the threads that files are read with to everybody else. */
const inTurn = turns(2);

export function cardOf(storage: Pick<Files['storage'], 'open'>, key: string): Promise<Buffer> {
  const known = cards.get(key);
  if (known) return known;
  const drawn = inTurn(() => storage.open(key).then(buffer).then(drawShareCard));
  cards.set(key, drawn);
  drawn.catch(() => cards.delete(key));
  if (cards.size > mostCards) cards.delete(cards.keys().next().value!);
  return drawn;
}

const asVisitor = <T>({ db }: Files, actor: Actor, work: (tx: Tx) => Promise<T>) =>
  withScope(db, { ...visitor, lang: actor.lang }, work);

/** The release a key opens; undefined for a key that opens none (any more). */
export async function findRelease(tx: Tx, secret: string, key: string): Promise<ReleasePage | undefined> {
  const [upc, preview] = namedBy(secret, key);
  const { rows } = await sql<{ page: (Omit<ReleasePage, 'until'> & { until: string | null }) | null }>`
    select release_page(${upc}, ${preview}, ${today()}) as page`.execute(tx);
  const page = rows[0]?.page;
  return page ? { ...page, until: page.until ? new Date(page.until) : null } : undefined;
}

/** The bar codes of all that is out. */
export async function listReleased(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ upc: string }>`select upc from release_pages(${today()})`.execute(tx);
  return rows.map(({ upc }) => upc);
}

const namedBy = (secret: string, key: string): readonly [upc: string | null, preview: number | null] =>
  key.startsWith('p') ? [null, previewOf(secret, key)] : [key, null];

interface Found {
  media_id: string;
  storage_key: string;
  mime: string;
  bytes: number;
  seconds: number | null;
  peaks: Waveform | null;
}

async function findFile(files: Files, actor: Actor, key: string, song: number | null): Promise<Found> {
  const [upc, preview] = namedBy(files.keys[0], key);
  const { rows } = await asVisitor(files, actor, (tx) =>
    sql<Found>`select * from release_file(${upc}, ${preview}, ${today()}, ${song})`.execute(tx),
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** The loudest half minute of a preview, as bytes: it has as many each second, and may be entered anywhere. */
function stretchOf({ bytes, seconds, peaks }: Found): { from: number; bytes: number } {
  if (!seconds || seconds <= heardSeconds) return { from: 0, bytes };
  const part = heardSeconds / seconds;
  const from = Math.floor(bytes * (peaks ? loudestAt(peaks, part) : 0));
  return { from, bytes: Math.min(Math.floor(bytes * part), bytes - from) };
}

/** Kept for minutes, not for ever: the release may be taken down, the link be ended. */
const passing = (sent: Download): Download => ({
  ...sent,
  headers: { ...sent.headers, 'cache-control': 'private, max-age=300' },
});
