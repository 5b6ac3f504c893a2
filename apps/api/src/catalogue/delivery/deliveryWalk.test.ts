import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type DeliveryAction,
  type DeliveryStatus,
  deliveryActions,
  deliveryStatuses,
} from '@rilis/contract/catalogue/deliveryMachine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { keepFiles } from '../../../../../tests/keptFiles.ts';
import { makeArtist, makeMedia, makeSingle, tickedAlbum } from '../../../../../tests/release.ts';
import { dueJob } from './dueTask.ts';

let world: World;
let delivery: number;
let message: string;
beforeAll(async () => {
  world = await openWorld();
  const { body: services } = await world.ask('adi', 'GET', '/song-dsps/options');
  const { id: dsp } = services.find(({ label }: { label: string }) => label === 'JOOX');
  await world.ask('adi', 'PUT', `/dsps/${dsp}/delivery`, {
    ...{ active: true, dpid: null, profile: 'CSV', transport: 'FOLDER', folder: 'joox', leadDays: 7 },
    ...{ titleStyle: 'VERSION_APART', takeDownForm: 'PURGE' },
  });
  const { id: artist } = await makeArtist(world, 'senja', 'Rara');
  const { album } = await makeSingle(world, 'senja', artist, 'Setiap Langkah');
  const version = async () => (await world.ask('adi', 'GET', `/albums/${album.id}`)).body.version;
  await world.ask('senja', 'PUT', `/albums/${album.id}/SUBMITTED`, { version: await version() });
  await keepFiles(world);
  const decided = { version: await version(), checklist: tickedAlbum };
  await world.ask('rudi', 'PUT', `/albums/${album.id}/APPROVED`, decided);
  await world.drain();
  const { rows } = await world.sql.query(
    'select d.id, m.message_id as message from delivery d join delivery_message m on m.delivery_id = d.id where d.album_id = $1',
    [album.id],
  );
  [{ id: delivery, message }] = rows as [{ id: number; message: string }];
});
afterAll(() => world.end());

/** Puts it where a step begins, its first package being the last that was sent; nothing more of it is on its way. */
async function stand(status: DeliveryStatus): Promise<void> {
  await world.sql.query(
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'delivery.send'))",
  );
  await world.sql.query(
    'update delivery set status = $2, round = 1, task = null, fault = null, fault_text = null, next_try_at = null, tries = 0 where id = $1',
    [delivery, status],
  );
}
const statusNow = async (): Promise<DeliveryStatus> =>
  (await world.ask('adi', 'GET', `/deliveries/${delivery}`)).body.status;

/** A word of the store, left in its folder. */
async function say(receipt: { receiptId: string; messageId: string; status: string }): Promise<void> {
  const folder = path.join(world.config.deliveryDir, 'joox/receipts');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${receipt.receiptId}.json`), JSON.stringify(receipt));
}

type Rule = readonly [from: readonly DeliveryStatus[], to: DeliveryStatus];

/** What people move where, told independently of the machine, and what each move asks for. */
const moves: Record<DeliveryAction, { rules: readonly Rule[]; needs: object; without: string | null }> = {
  retry: { rules: [[['FAILED'], 'QUEUED']], needs: {}, without: null },
  redeliver: {
    ...{ rules: [[['SENT', 'ACKNOWLEDGED', 'TAKEN_DOWN'], 'QUEUED']] },
    ...{ needs: { reason: 'Hilang di toko' }, without: 'reason' },
  },
  proveSent: {
    ...{ rules: [[['QUEUED', 'FAILED'], 'SENT']], needs: { proof: 'Surel toko' }, without: 'proof' },
  },
  proveAcknowledged: {
    ...{ rules: [[['SENT'], 'ACKNOWLEDGED']], needs: { proof: 'Surel toko' }, without: 'proof' },
  },
  proveLive: {
    ...{ rules: [[['SENT', 'ACKNOWLEDGED'], 'LIVE']], needs: { proof: 'Surel toko' }, without: 'proof' },
  },
  proveRefused: {
    ...{ rules: [[['SENT', 'ACKNOWLEDGED'], 'FAILED']], needs: { reason: 'Sampul' }, without: 'reason' },
  },
  proveTakenDown: {
    rules: [[['LIVE', 'TAKEDOWN_REQUESTED'], 'TAKEN_DOWN']],
    ...{ needs: { proof: 'Surel toko' }, without: 'proof' },
  },
};
const endOf = (rules: readonly Rule[], from: DeliveryStatus) =>
  rules.find(([states]) => states.includes(from))?.[1];

test.each(deliveryStatuses)(
  'of a release that is %s people do what they may, with a proof or a reason, and nothing else',
  async (from) => {
    for (const action of deliveryActions) {
      const { rules, needs, without } = moves[action];
      const to = endOf(rules, from);
      const press = (who: 'adi' | 'senja' | 'bayu', body: object) =>
        world.ask(who, 'PUT', `/deliveries/${delivery}/${action}`, body);
      await stand(from);
      for (const who of ['senja', 'bayu'] as const)
        expect([action, (await press(who, needs)).status, await statusNow()]).toEqual([action, 403, from]);
      if (to && without) {
        const bare = await press('adi', {});
        expect([action, bare.status, bare.body.fieldErrors?.[0].field]).toEqual([action, 400, without]);
      }
      const answer = await press('adi', needs);
      expect([action, answer.status, await statusNow()]).toEqual([action, to ? 200 : 409, to ?? from]);
    }
  },
);

/** What a store's word leads to; of what was on its way our own word that it was sent may have been lost. */
const heard: Record<string, readonly Rule[]> = {
  RECEIVED: [[['QUEUED', 'FAILED', 'SENT'], 'ACKNOWLEDGED']],
  LIVE: [[['QUEUED', 'FAILED', 'SENT', 'ACKNOWLEDGED'], 'LIVE']],
  REFUSED: [[['QUEUED', 'SENT', 'ACKNOWLEDGED'], 'FAILED']],
  TAKEN_DOWN: [[['SENT', 'ACKNOWLEDGED', 'LIVE', 'TAKEDOWN_REQUESTED'], 'TAKEN_DOWN']],
};

test.each(deliveryStatuses)(
  'of a release that is %s a store’s word moves it where it fits, and is written down where it does not',
  async (from) => {
    for (const [status, rules] of Object.entries(heard)) {
      await stand(from);
      const receiptId = `W-${from}-${status}`;
      await say({ receiptId, messageId: message, status });
      await world.round('delivery.due');
      expect([status, await statusNow()]).toEqual([status, endOf(rules, from) ?? from]);
      const { rows } = await world.sql.query('select outcome from store_receipt where receipt_id = $1', [
        receiptId,
      ]);
      const fits = endOf(rules, from) !== undefined || (from === 'FAILED' && status === 'REFUSED');
      expect([status, rows]).toEqual([status, [{ outcome: fits ? 'APPLIED' : 'UNFIT' }]]);
    }
  },
);

test('what two workers fetch at one moment is heard once, of messages nobody knows too', async () => {
  await stand('SENT');
  await say({ receiptId: 'T-live', messageId: message, status: 'LIVE' });
  for (const n of [1, 2, 3])
    await say({ receiptId: `T-no-${n}`, messageId: 'R-nobody-knows', status: 'LIVE' });
  await Promise.all([dueJob(world.db, world.config), dueJob(world.db, world.config)]);
  const { rows } = await world.sql.query(
    `select receipt_id as id, outcome from store_receipt where receipt_id like 'T-%' order by 1`,
  );
  expect(rows).toEqual([
    { id: 'T-live', outcome: 'APPLIED' },
    ...[1, 2, 3].map((n) => ({ id: `T-no-${n}`, outcome: 'UNKNOWN' })),
  ]);
  expect(await statusNow()).toBe('LIVE');
});

test('nothing but a store’s word or a proof says that a release was taken or is live; a proof may be a file', async () => {
  await stand('SENT');
  const proofFile = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  await world.sql.query('update media set label_id = null where id = $1', [proofFile]);
  const press = (body: object) => world.ask('adi', 'PUT', `/deliveries/${delivery}/proveLive`, body);
  const none = await press({ proofFile: 'AAAAAAAAAAAAAAAAAAAAAA' });
  expect([none.status, none.body.fieldErrors?.[0].field]).toEqual([400, 'proofFile']);
  expect((await press({ proofFile })).body).toMatchObject({ status: 'LIVE', proofFile });
  for (const status of deliveryStatuses)
    for (const action of ['acknowledge', 'goLive', 'sent', 'takenDown']) {
      await stand(status);
      const { status: answer } = await world.ask('adi', 'PUT', `/deliveries/${delivery}/${action}`, {});
      expect([status, action, answer, await statusNow()]).toEqual([status, action, 404, status]);
    }
});
