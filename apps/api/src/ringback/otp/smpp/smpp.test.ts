import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../../tests/cast.ts';
import { type MessageCentre, serveSmpp } from '../../../../../../tests/servers/smppServer.ts';
import { commands, decode, encode } from './pdu.ts';
import { openSession } from './session.ts';
import { smppGateway } from './smppGateway.ts';

let centre: MessageCentre;
let world: World;
beforeAll(async () => {
  centre = await serveSmpp('rilis', 'r@hasia');
  world = await openWorld({ SMS_URL: centre.url });
});
afterAll(async () => {
  await world.end();
  await centre.stop();
});
beforeEach(() => world.sql.query('delete from otp; delete from sign_in_try'));

const request = () =>
  world.ask('senja', 'POST', '/v1/otp/request', { purpose: 'NSP_CREATION', target: '0812 3456 7890' });
const again = () => world.sql.query('update graphile_worker._private_jobs set run_at = now()');

test('a code goes to the message centre over SMPP, in a session that is bound once, and proves the number', async () => {
  const { body } = await request();
  expect(body.simulated).toBe(false);
  await world.drain();
  expect(centre.binds).toEqual([{ user: 'rilis', password: 'r@hasia', version: 0x34 }]);
  const [message] = centre.taken;
  expect(message).toMatchObject({
    ...{ to: '6281234567890', kindOfTo: [1, 1], from: 'Rilis', kindOfFrom: [5, 0], coding: 0 },
    text: expect.stringMatching(/^Rilis: \d{6} is your code/),
  });
  const code = /\d{6}/.exec(message!.text)![0];
  const proved = await world.ask('senja', 'POST', '/v1/otp/verify', { otpId: body.otpId, code });
  expect(proved.status).toBe(200);
  await request();
  await world.drain();
  expect([centre.binds.length, centre.taken.length]).toEqual([1, 2]);
});

test('a message centre that is busy or breaks the line is tried again; what it refuses for good is not', async () => {
  const before = centre.taken.length;
  centre.statuses = [0x58, -1];
  await request();
  await expect(world.drain()).rejects.toThrow('The SMS gateway is busy (status 88)');
  await again();
  await expect(world.drain()).rejects.toThrow('The SMS gateway has closed the line');
  await again();
  await world.drain();
  expect([centre.taken.length - before, centre.binds.length]).toEqual([1, 2]);
  await world.sql.query('delete from otp; delete from sign_in_try');
  // An invalid destination.
  centre.statuses = [0x0b];
  await request();
  await world.drain();
  expect(centre.taken.length - before).toBe(1);
});

test('a wrong password and a line to nowhere are told without number, text or password', async () => {
  const message = { to: '6281234567890', text: 'Rilis: 123456', reference: 'x' };
  const wrong = smppGateway(centre.url.replace('r%40hasia', 'another'), 'Rilis').send(message);
  await expect(wrong).rejects.toThrow(/^The SMS gateway does not let us in \(status 14\)$/);
  const nowhere = smppGateway('smpp://rilis:x@127.0.0.1:1', 'Rilis').send(message);
  await expect(nowhere).rejects.toThrow(/^The SMS gateway cannot be reached \(ECONNREFUSED\)$/);
});

const serverAt = () => {
  const { hostname, port } = new URL(centre.url);
  return { host: hostname, port: Number(port), secure: false, user: 'rilis', password: 'r@hasia' };
};

test('a line that waits asks whether the other side is there, answers the same, and is let go when idle', async () => {
  const [enquiries, unbinds] = [centre.enquiries, centre.unbinds];
  const session = await openSession(serverAt(), { answer: 1_000, enquire: 50, idle: 400 });
  await sleep(250);
  expect(centre.enquiries - enquiries).toBeGreaterThan(1);
  for (let tries = 0; tries < 50 && session.isOpen(); tries += 1) await sleep(50);
  expect([centre.unbinds - unbinds, session.isOpen()]).toEqual([1, false]);
});

test('what a message centre asks of us is answered: the link, a message, and what is no request', async () => {
  await smppGateway(centre.url, '1212').send({ to: '62812', text: 'Kode @_$: “123456”', reference: 'x' });
  expect(centre.taken.at(-1)).toMatchObject({ kindOfFrom: [3, 0], coding: 8, text: 'Kode @_$: “123456”' });
  expect(await centre.probe()).toEqual([
    { command: 0x80000015, sequence: 901, bytes: 16 },
    { command: 0x80000005, sequence: 902, bytes: 17 },
    { command: 0x80000000, sequence: 903, bytes: 16 },
  ]);
  const long = `${'Rilis: 123456. '.repeat(20)}@`;
  await smppGateway(centre.url, '628119990000').send({ to: '62812', text: long, reference: 'x' });
  expect(centre.taken.at(-1)).toMatchObject({
    kindOfFrom: [1, 1],
    coding: 0,
    text: `${long.slice(0, -1)}\0`,
  });
});

test('however a network cuts what comes, the same is read; what is no SMPP is refused', () => {
  const pdu = fc.record({
    command: fc.constantFrom(...Object.values(commands)),
    status: fc.integer({ min: 0, max: 255 }),
    sequence: fc.integer({ min: 1, max: 0x7fffffff }),
    body: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  });
  fc.assert(
    fc.property(fc.array(pdu, { maxLength: 5 }), fc.array(fc.nat(2000)), (pdus, cuts) => {
      const bytes = Buffer.concat(pdus.map(encode));
      const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
      let rest: Buffer = Buffer.alloc(0);
      const read = places.slice(1).flatMap((to, i) => {
        const taken = decode(Buffer.concat([rest, bytes.subarray(places[i], to)]));
        rest = taken.rest;
        return taken.whole;
      });
      expect(read.map((one) => ({ ...one, body: Buffer.from(one.body) }))).toEqual(pdus);
      expect(rest).toHaveLength(0);
    }),
  );
  expect(() => decode(Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'))).toThrow('does not speak SMPP');
});
