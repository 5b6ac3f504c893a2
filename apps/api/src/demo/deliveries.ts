import type { DeliveryAction, DeliveryStatus } from '@rilis/contract/catalogue/deliveryMachine';
import type { Desk } from './desk.ts';
import { until } from './jobs.ts';
import type { DemoPlan } from './plan.ts';
import type { Happening } from './timeline.ts';
import { workdayBefore } from './workday.ts';

const common = { active: true, transport: 'FOLDER', leadDays: 7 };

/** Two stores with folders of this machine: one takes DDEX, the other a table. */
const stores = [
  {
    name: 'Spotify',
    setting: {
      ...common,
      ...{ dpid: 'PADPIDA2011072101T', profile: 'ERN43', folder: 'spotify' },
      ...{ titleStyle: 'VERSION_AND_GUESTS', takeDownForm: 'PURGE' },
      contacts: [{ name: 'Content Operations', email: 'ingestion@spotify.example' }],
    },
  },
  {
    name: 'JOOX',
    setting: {
      ...common,
      ...{ dpid: null, profile: 'CSV', folder: 'joox', titleStyle: 'VERSION_BEHIND' },
      ...{ takeDownForm: 'DEAL_END', territories: ['ID', 'MY', 'TH', 'HK'] },
      genreMap: [{ genre: 'Dangdut', store: 'Dangdut Koplo' }],
    },
  },
] as const;

interface Step {
  action: DeliveryAction;
  body: object;
}

const proof = 'Surel tim konten toko, dicatat oleh operasional.';
const taken: Step = { action: 'proveAcknowledged', body: { proof } };

/** What the stores make of the releases, one after the other: heard of, live, refused, not a word yet. */
const fates: readonly (readonly Step[])[] = [
  [taken, { action: 'proveLive', body: { proof } }],
  [taken],
  [{ action: 'proveRefused', body: { reason: 'Sampul memuat logo toko lain; kirim ulang tanpa logo.' } }],
  [],
  [taken, { action: 'proveLive', body: { proof } }],
  [taken, { action: 'proveLive', body: { proof } }],
];

/** Stores are set up, some releases go there, the stores say what became of them, and one that was taken down is gone. */
export function deliveryDays(desk: Desk, plan: DemoPlan, today: string): Happening[] {
  const [set, heard] = [workdayBefore(today, 4), workdayBefore(today, 3)];
  return [
    { day: set, time: '09:00', work: () => setUpStores(desk) },
    { day: set, time: '09:20', work: () => queue(desk, plan) },
    { day: heard, time: '13:00', work: () => hear(desk, plan) },
    { day: workdayBefore(today, 1), time: '09:15', work: () => confirmTakeDowns(desk) },
  ];
}

async function setUpStores(desk: Desk): Promise<void> {
  const { rows } = await desk.sql.query('select from store limit 1');
  if (rows.length > 0) return;
  const sender = await desk.call<{ id: number }>('admin', 'GET', '/sysparams/group/DDEX/key/DPID');
  await desk.call('admin', 'PUT', `/sysparams/${sender.id}`, { ...sender, value: 'PADPIDA2026010101R' });
  const services = await desk.call<{ id: number; label: string }[]>('admin', 'GET', '/song-dsps/options');
  for (const { name, setting } of stores) {
    const service = services.find(({ label }) => label === name);
    if (service) await desk.call('admin', 'PUT', `/dsps/${service.id}/delivery`, setting);
  }
}

interface Album {
  id: number;
  queued: boolean;
}

/** Those that stay out, in the order of their codes, and one that is to be taken down. */
async function chosen(desk: Desk, { labels }: DemoPlan): Promise<Album[]> {
  const keys = (goal: string, most: number) =>
    labels
      .flatMap(({ releases }) => releases)
      .filter((release) => release.goal === goal)
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
}

async function hear(desk: Desk, plan: DemoPlan): Promise<void> {
  for (const [at, { id }] of (await chosen(desk, plan)).entries())
    for (const delivery of await arrived(desk, id)) {
      if (delivery.heard || delivery.status !== 'SENT') continue;
      for (const { action, body } of fates[at] ?? [taken]) await move(desk, delivery.id, action, body);
    }
}

/** Where a release is, once nothing of it is on its way any more. */
const arrived = (desk: Desk, albumId: number) =>
  until(`the deliveries of release ${albumId}`, async () => {
    const { rows } = await desk.sql.query<Standing>(
      `select d.id, d.status, d.acknowledged_at is not null or d.live_at is not null or exists (select from transition_event e
         where e.entity = 'delivery' and e.entity_id = d.id and e.action like 'prove%') as heard
       from delivery d where d.album_id = $1 order by d.dsp_id`,
      [albumId],
    );
    return rows.some(({ status }) => status === 'QUEUED') ? undefined : rows;
  });

/** One store has said that it is gone, the other still has to. */
async function confirmTakeDowns(desk: Desk): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number }>(
    `select d.id from delivery d join dsp on dsp.id = d.dsp_id
     where d.status = 'TAKEDOWN_REQUESTED' and d.task is null and dsp.title = 'Spotify' order by d.id`,
  );
  for (const { id } of rows) await move(desk, id, 'proveTakenDown', { proof });
}

const move = (desk: Desk, id: number, action: DeliveryAction, body: object) =>
  desk.call('admin', 'PUT', `/deliveries/${id}/${action}`, body);
