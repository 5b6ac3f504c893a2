import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../../tests/cast.ts';
import { Problem } from '../problem.ts';
import { heavyLane } from './heavyLane.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const answers = async () => undefined as unknown;

/** Work that ends when it is told to, and how much of it runs. */
function bench() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ends, begun, work, settle };
}

test('of one person one heavy read runs at a time, and others do not wait for theirs', async () => {
  const lane = heavyLane(answers, { beside: 2, waiting: 5, patience: 5_000 });
  const { ends, begun, work, settle } = bench();
  const all = [lane('adi', work('adi 1')), lane('adi', work('adi 2')), lane('rudi', work('rudi 1'))];
  await settle();
  expect(begun).toEqual(['adi 1', 'rudi 1']);
  ends[0]?.();
  await all[0];
  await settle();
  expect(begun).toEqual(['adi 1', 'rudi 1', 'adi 2']);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual(['adi 1', 'adi 2', 'rudi 1']);
});

test('no more run at once than there is room for, and what fails makes room', async () => {
  const lane = heavyLane(answers, { beside: 1, waiting: 5, patience: 5_000 });
  const { ends, begun, work, settle } = bench();
  const failing = lane('adi', () => Promise.reject(new Error('no')));
  const next = lane('rudi', work('rudi'));
  await expect(failing).rejects.toThrow('no');
  await settle();
  expect(begun).toEqual(['rudi']);
  ends[0]?.();
  await next;
});

test('where the database does not answer, whoever waits behind another is told so', async () => {
  const away = new Problem(503, 'error.unavailable', { retryAfter: 2 });
  let alive = answers;
  const lane = heavyLane(() => alive(), { beside: 1, waiting: 5, patience: 60_000 });
  const { ends, work } = bench();
  const first = lane('adi', work('first'));
  alive = () => Promise.reject(away);
  const others = [lane('adi', work('never')), lane('rudi', work('never'))];
  for (const one of await Promise.allSettled(others))
    expect(one).toMatchObject({ status: 'rejected', reason: { status: 503, retryAfter: 2 } });
  alive = answers;
  const next = lane('rudi', work('next'));
  ends[0]?.();
  expect(await first).toBe('first');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await next).toBe('next');
});

test('who asks for too many at once, or waits too long, is told when to come back', async () => {
  const lane = heavyLane(answers, { beside: 1, waiting: 1, patience: 50 });
  const { ends, work } = bench();
  const first = lane('adi', work('first'));
  const second = lane('adi', work('second'));
  await expect(lane('adi', work('third'))).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  await expect(second).rejects.toMatchObject({ status: 429, code: 'error.tooMuchAtOnce' });
  ends[0]?.();
  expect(await first).toBe('first');
});

test.each(['/labels/reporting', '/artists/reporting', '/rbt-traffics/churn'])(
  'a person who asks for forty reports at once (%s) gets those that there is room for, the others are told in words',
  async (path) => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => world.ask('adi', 'GET', `${path}?size=20`)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(24);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused) expect(body.detail).toMatch(/5 seconds/);
  },
);

test('who has the values of a filter counted forty times at once waits behind themselves as well, and nobody behind them', async () => {
  const values = Array.from({ length: 20 }, (_, nth) => `values=lagu${nth}`).join('&');
  const counts = () =>
    world.ask('senja', 'GET', `/bulk/counts?path=/songs&filters=%7B%7D&field=search&${values}`);
  const answers = await Promise.all(Array.from({ length: 40 }, counts));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['429 error.tooMuchAtOnce']),
  );
});
