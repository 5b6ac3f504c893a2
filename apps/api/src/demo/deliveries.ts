import type { StoreReceipt } from '@rilis/contract/catalogue/delivery';
import type { DeliveryAction, DeliveryStatus } from '@rilis/contract/catalogue/deliveryMachine';
import type { StoreSimulatorState } from '@rilis/contract/catalogue/storeSimulator';
import { addDays } from '@rilis/contract/clock';
import type { Desk } from './desk.ts';
import { until } from './jobs.ts';
import type { DemoPlan } from './plan.ts';
import { gone, storesOf } from './stores.ts';
import type { Happening } from './timeline.ts';
import { tellAgain } from './toldAgain.ts';

const proof = 'Surel tim konten toko, dicatat oleh operasional.';
const refusal = 'Sampul memuat logo toko lain; kirim ulang tanpa logo.';

/** What is said of a package, by the store's receipt or, where nobody plays it, by people with a proof. */
const proved = {
  RECEIVED: ['proveAcknowledged', 'ACKNOWLEDGED', { proof }],
  LIVE: ['proveLive', 'LIVE', { proof }],
  REFUSED: ['proveRefused', 'FAILED', { reason: refusal }],
  TAKEN_DOWN: ['proveTakenDown', 'TAKEN_DOWN', { proof }],
} as const satisfies Record<StoreReceipt['status'], readonly [DeliveryAction, DeliveryStatus, object]>;

type Said = keyof typeof proved;

/** What the stores make of the releases, one after the other: live, heard of, refused, not a word yet. */
const fates: readonly (readonly Said[])[] = [
  ['RECEIVED', 'LIVE'],
  ['RECEIVED'],
  ['REFUSED'],
  [],
  ['RECEIVED', 'LIVE'],
  ['RECEIVED', 'LIVE'],
];

/**
 * Stores are set up, some releases go there, the stores say what became of them, and one that was taken down is gone. It
 * goes by the real clock, last of all: the stores, and whoever looks after deliveries by the minute, know no other.
 */
export function deliveryDays(desk: Desk, plan: DemoPlan, today: string): Happening[] {
  const day = addDays(today, 1);
  return [
    { day, time: '01:00', work: () => setUpStores(desk) },
    { day, time: '01:10', work: () => queue(desk, plan) },
    { day, time: '01:20', work: () => hear(desk, plan) },
    // What is taken down today has been by now.
    { day, time: '17:00', work: () => confirmTakeDowns(desk) },
    { day, time: '17:00', work: () => missStore(desk, plan) },
    { day, time: '17:00', work: () => tellAgain(desk) },
  ];
}

/** The simulated stores; `automatic`: whether they answer by themselves from now on. Nothing where nobody plays them. */
async function playedBy(desk: Desk, automatic?: boolean): Promise<StoreSimulatorState | undefined> {
  const ask = (method: string, body?: object) =>
    desk.call<StoreSimulatorState>('superuser', method, '/store-simulator', body);
  const known = await ask('GET').catch((error: Error) => {
    if (error.message.includes('"status":404')) return undefined;
    throw error;
  });
  if (known && automatic !== undefined) await ask('PUT', { automatic });
  return known;
}

async function setUpStores(desk: Desk): Promise<void> {
  const { rows } = await desk.sql.query('select from store limit 1');
  if (rows.length > 0) return;
  const sender = await desk.call<{ id: number }>('admin', 'GET', '/sysparams/group/DDEX/key/DPID');
  await desk.call('admin', 'PUT', `/sysparams/${sender.id}`, { ...sender, value: 'PADPIDA2026010101R' });
  for (const store of storesOf(await playedBy(desk, false))) await setUp(desk, store);
}

/** @returns the id of the service; undefined where this installation has none of that name */
async function setUp(desk: Desk, { name, setting }: { name: string; setting: object }) {
  const services = await desk.call<{ id: number; label: string }[]>('admin', 'GET', '/song-dsps/options');
  const service = services.find(({ label }) => label === name);
  if (service) await desk.call('admin', 'PUT', `/dsps/${service.id}/delivery`, setting);
  return service?.id;
}

interface Album {
  id: number;
  queued: boolean;
}

/** Of a package more recordings show nothing more, and their bytes go to every store. */
const mostSongs = 2;

/** The newest that stay out, for what goes to a store today was not heard there last year, and one that is to be taken down: singles and short albums. */
async function chosen(desk: Desk, { labels }: DemoPlan): Promise<Album[]> {
  const keys = (goal: string, most: number) =>
    labels
      .flatMap(({ releases }) => releases)
      .filter((release) => release.goal === goal && release.songs.length <= mostSongs)
      .sort(
        (one, other) => other.releaseDate.localeCompare(one.releaseDate) || one.key.localeCompare(other.key),
      )
      .slice(0, most)
      .map(({ key }) => key);
  const { rows } = await desk.sql.query<Album>(
    `select id, exists (select from delivery where album_id = album.id) as queued from album
     where unique_search_keyword = any ($1) and revision_of is null and approval_status in ('APPROVED', 'TAKEN_DOWN')
     order by array_position($1, unique_search_keyword)`,
    [[...keys('APPROVED', fates.length), ...keys('TAKEN_DOWN', 1)]],
  );
  return rows;
}

async function queue(desk: Desk, plan: DemoPlan): Promise<void> {
  for (const { id, queued } of await chosen(desk, plan))
    if (!queued) await desk.call('admin', 'POST', `/deliveries/album/${id}`, {});
}

interface Standing {
  id: number;
  status: DeliveryStatus;
  heard: boolean;
  messageId: string | null;
}

/** All at once: what each waits for is fetched for all of them together. */
async function hear(desk: Desk, plan: DemoPlan): Promise<void> {
  const albums = await chosen(desk, plan);
  await Promise.all(
    albums.map(async ({ id }, at) => {
      const silent = (await arrived(desk, id)).filter(({ heard, status }) => !heard && status === 'SENT');
      await Promise.all(silent.map((delivery) => hearOf(desk, delivery, id, fates[at] ?? ['RECEIVED'])));
    }),
  );
}

async function hearOf(desk: Desk, delivery: Standing, albumId: number, fate: readonly Said[]): Promise<void> {
  for (const said of fate) await say(desk, delivery, said, albumId);
}

/** What a word of the store leads to, and what came of it where the store has said more meanwhile. */
const reached: Record<Said, readonly DeliveryStatus[]> = {
  RECEIVED: ['ACKNOWLEDGED', 'LIVE', 'TAKEN_DOWN'],
  LIVE: ['LIVE', 'TAKEN_DOWN'],
  REFUSED: ['FAILED', 'ACKNOWLEDGED', 'LIVE'],
  TAKEN_DOWN: ['TAKEN_DOWN'],
};

/** The store itself says it where it is played, and the platform fetches its receipt; else people record it. */
async function say(desk: Desk, { id, messageId }: Standing, said: Said, albumId: number): Promise<void> {
  const isThere = async () => {
    const { rows } = await desk.sql.query('select from delivery where id = $1 and status = any ($2)', [
      id,
      reached[said],
    ]);
    return rows[0];
  };
  // A simulated store may have answered by itself.
  if (await isThere()) return;
  const held = await heldOf(desk, messageId);
  if (!held) {
    const [action, , body] = proved[said];
    const told = move(desk, id, action, said === 'LIVE' ? { ...body, url: linkOf(albumId) } : body);
    // Its own word may come in at the same moment.
    return told.catch(async (error) => {
      if (!(await isThere())) throw error;
    });
  }
  await desk.call('superuser', 'POST', '/store-simulator/press', { key: held.key, what: said });
  await until(`the receipt of ${held.messageId}`, isThere);
}

/** The package as the simulator holds it, which it fetches in its own time; undefined where nobody plays the stores. */
async function heldOf(desk: Desk, messageId: string | null) {
  if (!(await playedBy(desk))) return undefined;
  return until(`the package ${messageId} at its store`, async () =>
    (await playedBy(desk))?.packages.find((one) => one.messageId === messageId),
  );
}

const linkOf = (albumId: number) => `https://toko.example/rilisan/${albumId}`;

/** Where a release is, once nothing of it is on its way any more; what waits for its files is not. */
const arrived = (desk: Desk, albumId: number) =>
  until(`the deliveries of release ${albumId}`, async () => {
    const { rows } = await desk.sql.query<Standing & { fault: string | null }>(
      `select d.id, d.status, d.fault, d.acknowledged_at is not null or d.live_at is not null or exists (select from transition_event e
         where e.entity = 'delivery' and e.entity_id = d.id and e.action like 'prove%') as heard,
         (select message_id from delivery_message m where m.delivery_id = d.id order by m.id desc limit 1) as "messageId"
       from delivery d where d.album_id = $1 order by d.dsp_id`,
      [albumId],
    );
    return rows.some(({ status, fault }) => status === 'QUEUED' && fault === null) ? undefined : rows;
  });

/** One store has said that it is gone, the others still have to; it was told first, by a job that may not have begun. */
async function confirmTakeDowns(desk: Desk): Promise<void> {
  const asked = await until('the take-downs on their way', async () => {
    const { rows } = await desk.sql.query<Standing & { albumId: number; task: string | null }>(
      `select d.id, d.status, d.task, false as heard, d.album_id as "albumId",
         (select message_id from delivery_message m where m.delivery_id = d.id order by m.id desc limit 1) as "messageId"
       from delivery d join dsp on dsp.id = d.dsp_id join album on album.id = d.album_id
       where album.approval_status = 'TAKEN_DOWN' and d.status <> 'TAKEN_DOWN' and dsp.title = 'Spotify' order by d.id`,
    );
    return rows.some(({ status, task }) => task || status !== 'TAKEDOWN_REQUESTED') ? undefined : rows;
  });
  for (const standing of asked) await say(desk, standing, 'TAKEN_DOWN', standing.albumId);
}

/** One release goes to a store that cannot be reached; which is seen where its files are ready, and it is switched off. */
async function missStore(desk: Desk, plan: DemoPlan): Promise<void> {
  const [, , , album] = await chosen(desk, plan);
  const dspId = album && (await setUp(desk, gone));
  if (!album || dspId === undefined) return;
  await desk.call('admin', 'POST', `/deliveries/album/${album.id}`, {});
  await until('the store that cannot be reached', async () => {
    const { rows } = await desk.sql.query(
      'select from delivery where album_id = $1 and dsp_id = $2 and fault is not null',
      [album.id, dspId],
    );
    return rows[0];
  });
  await setUp(desk, { ...gone, setting: { ...gone.setting, active: false } });
}

const move = async (desk: Desk, id: number, action: DeliveryAction, body: object): Promise<void> =>
  void (await desk.call('admin', 'PUT', `/deliveries/${id}/${action}`, body));
