import { addDays } from '@rilis/contract/clock';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer, Name, World } from '../cast.ts';
import { releaseDay } from '../days.ts';
import { tickedAlbum } from '../release.ts';
import { postReport } from '../report.ts';
import { askTransfer, decideTransfer, firstDay } from '../transfers.ts';
import { type Life, months, type Owner, otherOf, ownerIn, type Release } from './model.ts';

type Step = fc.AsyncCommand<Life, World>;

/** What somebody tries with a release. */
interface Try {
  name: string;
  at: number;
  /** Not even tried, because the world has no such thing; foolish tries are welcome. */
  when?: (release: Release) => boolean;
  /** Whether the model lets it happen. */
  may: (release: Release) => boolean;
  ask: (world: World, release: Release) => Promise<Answer<unknown>>;
  /** What it does to the model, with the answer. */
  after: (release: Release, body: never, world: World) => unknown;
}

const stepOf = (
  { name, at, when = () => true, may, ask, after }: Try,
  check: (life: Life) => Promise<void>,
): Step => ({
  check: ({ releases }) => when(releases[at]!),
  async run(life, world) {
    const release = life.releases[at]!;
    const answer = await ask(world, release);
    const context = { name, ...release, income: undefined, answer: answer.text.slice(0, 300) };
    expect({ done: answer.status < 300, context }).toEqual({ done: may(release), context });
    if (answer.status < 300) await after(release, answer.body as never, world);
    await check(life);
  },
  toString: () => `${name} ${at}`,
});

const put = (world: World, who: Name, id: number, to: string, body: object = {}) =>
  world.ask(who, 'PUT', `/albums/${id}/${to}`, body);

/** A decision goes to the open correction where there is one, else to the release. */
const deskOf = ({ id, status, correction }: Release) => correction ?? { id, status };

const edit = (at: number, subTitle: string | null): Try => ({
  ...{ name: `edit to ${subTitle}`, at },
  may: ({ trashed, status, correction }) =>
    !trashed && (status === 'DRAFT' || (status === 'APPROVED' && correction?.status !== 'SUBMITTED')),
  async ask(world, { id, owner }) {
    const foreign = await world.ask(otherOf(owner), 'PATCH', `/albums/${id}`, { albumSubTitle: 'Asing' });
    expect(foreign.status).toBe(404);
    return world.ask(owner, 'PATCH', `/albums/${id}`, { albumSubTitle: subTitle });
  },
  after(release, { id }: { id: number }) {
    if (release.status === 'DRAFT') release.subTitle = subTitle;
    else release.correction = { id, status: 'DRAFT', subTitle };
  },
});

/** By no field of a body do code or recording of what is live change. */
const editIdentity = (at: number): Try => ({
  ...{ name: 'change code', at },
  when: ({ status, correction, trashed }) =>
    !trashed && status === 'APPROVED' && correction?.status === 'DRAFT',
  may: () => false,
  ask: (world, { owner, correction }) =>
    world.ask(owner, 'PATCH', `/albums/${correction?.id}`, { upcIcpn: '4006381333931' }),
  after: () => undefined,
});

const submit = (at: number): Try => ({
  ...{ name: 'submit', at },
  may: ({ trashed, status, subTitle, correction }) =>
    correction
      ? correction.status === 'DRAFT' && status === 'APPROVED' && correction.subTitle !== subTitle
      : !trashed && status === 'DRAFT',
  ask: (world, release) => put(world, release.owner, deskOf(release).id, 'SUBMITTED'),
  async after(release, _body, world) {
    deskOf(release).status = 'SUBMITTED';
    if (!release.correction) release.status = 'SUBMITTED';
    const { body } = await world.ask(release.owner, 'GET', `/songs/${release.songId}`);
    release.isrc = body.isrc;
  },
});

const withdraw = (at: number): Try => ({
  ...{ name: 'withdraw', at },
  may: (release) => !release.trashed && deskOf(release).status === 'SUBMITTED',
  ask: (world, release) => put(world, release.owner, deskOf(release).id, 'DRAFT'),
  after(release) {
    if (release.correction) release.correction.status = 'DRAFT';
    else release.status = 'DRAFT';
  },
});

const discard = (at: number): Try => ({
  ...{ name: 'discard', at },
  when: ({ correction }) => correction?.status === 'DRAFT',
  may: () => true,
  ask: (world, { owner, correction }) => world.ask(owner, 'DELETE', `/albums/${correction?.id}/softdelete`),
  after(release) {
    release.correction = null;
  },
});

const approve = (at: number): Try => ({
  ...{ name: 'approve', at },
  when: (release) => deskOf(release).status !== 'APPROVED',
  may: ({ trashed, status, correction }) =>
    correction
      ? correction.status === 'SUBMITTED' && status === 'APPROVED'
      : !trashed && status === 'SUBMITTED',
  ask: (world, release) => put(world, 'rudi', deskOf(release).id, 'APPROVED', { checklist: tickedAlbum }),
  after(release) {
    if (release.correction) release.subTitle = release.correction.subTitle;
    release.correction = null;
    release.status = 'APPROVED';
    release.approvedOnce = true;
  },
});

const deliver = (at: number): Try => ({
  ...{ name: 'deliver', at },
  may: ({ trashed, status }) => !trashed && status === 'APPROVED',
  async ask(world, { songId }) {
    const { body } = await world.ask('sari', 'GET', '/song-dsps/options');
    return world.ask('sari', 'POST', '/song-dsps/bulk', { songIds: [songId], dspIds: [body[0].id] });
  },
  after(release) {
    release.delivered = true;
  },
});

const report = (at: number, period: number, streams: number): Try => ({
  ...{ name: `report ${period}`, at },
  // The same bytes are a report once.
  when: ({ isrc, trashed, reports }) => isrc !== null && !trashed && !reports.has(`${period} ${streams}`),
  may: () => true,
  async ask(world, { isrc }) {
    await postReport(world, period, [[isrc!, streams, String(streams * 1000)]]);
    return { status: 200, body: null, text: '', headers: {} };
  },
  after(release) {
    release.reports.add(`${period} ${streams}`);
    const key = `${ownerIn(release, period)} ${period}`;
    const known = release.income.get(key) ?? { rupiah: 0, streams: 0 };
    release.income.set(key, {
      rupiah: known.rupiah + streams * 1000,
      streams: known.streams + streams,
    });
  },
});

const trash = (at: number): Try => ({
  ...{ name: 'trash', at },
  may: ({ trashed, approvedOnce }) => !trashed && !approvedOnce,
  ask: (world, { owner, id }) => world.ask(owner, 'DELETE', `/albums/${id}/softdelete`),
  after(release) {
    release.trashed = true;
  },
});

const restore = (at: number): Try => ({
  ...{ name: 'restore', at },
  may: ({ trashed }) => trashed,
  ask: (world, { owner, id }) => world.ask(owner, 'PUT', `/albums/${id}/restore`),
  after(release) {
    release.trashed = false;
  },
});

/** A move of the release itself out of the stores or back. */
const leave = (
  at: number,
  name: string,
  how: { who: 'owner' | 'staff'; from: Release['status'][]; to: Release['status']; body?: object },
): Try => ({
  ...{ name, at },
  may: ({ trashed, status }) => !trashed && how.from.includes(status),
  ask: (world, { owner, id }) =>
    put(world, how.who === 'owner' ? owner : 'adi', id, how.to, { reason: 'Kontrak habis', ...how.body }),
  after(release) {
    release.status = how.to;
  },
});

const leaving = (at: number): Try[] => [
  leave(at, 'ask for take-down', {
    ...{ who: 'owner', from: ['APPROVED'], to: 'TAKEDOWN_REQUESTED' },
    body: { takeDownDate: addDays(releaseDay, 365) },
  }),
  leave(at, 'take down', { who: 'staff', from: ['APPROVED', 'TAKEDOWN_REQUESTED'], to: 'TAKEN_DOWN' }),
  leave(at, 'bring back', { who: 'staff', from: ['TAKEN_DOWN', 'TAKEDOWN_REQUESTED'], to: 'APPROVED' }),
];

/** Asked for by its owner, taken by the other, approved by staff; refused at the first step or not at all. */
const transfer = (at: number, from: number): Try => ({
  ...{ name: `transfer from ${from}`, at },
  may: ({ trashed, correction, moves, income, owner }) =>
    !trashed &&
    correction === null &&
    moves.every((move) => move.from < from) &&
    ![...income.keys()].some((key) => key.startsWith(`${owner} `) && Number(key.split(' ')[1]) >= from),
  async ask(world, { id, owner }) {
    const to = otherOf(owner);
    const asked = await askTransfer(world, id, {
      ...{ who: owner, effectiveFrom: firstDay(from) },
      ...(await nameOf(world, to)),
    });
    if (asked.status >= 300) return asked;
    const transferId = asked.body.id;
    const agreed = await decideTransfer(world, to, transferId, 'CONSENTED');
    if (agreed.status >= 300) return agreed;
    return decideTransfer(world, 'rudi', transferId, 'APPROVED');
  },
  after(release) {
    release.owner = otherOf(release.owner);
    release.moves.push({ from, to: release.owner });
  },
});

/** What a label types to name the other one. */
async function nameOf(world: World, owner: Owner) {
  const label = owner === 'senja' ? world.labels.senja : world.labels.ombak;
  const { rows } = await world.sql.query('select systemcode, name from label where id = $1', [label]);
  return { toLabelSystemcode: rows[0].systemcode, toLabelName: rows[0].name };
}

/** Every step, each of either release; `check` is made after each. */
export function anyStep(check: (life: Life) => Promise<void>): fc.Arbitrary<Step> {
  const at = fc.nat({ max: 1 });
  const subTitle = fc.constantFrom('Satu', 'Dua', null);
  const from = fc.constantFrom(months[1], months[2]);
  const tries: [weight: number, fc.Arbitrary<Try>][] = [
    [4, fc.tuple(at, subTitle).map(([one, text]) => edit(one, text))],
    [4, at.map(submit)],
    [4, at.map(approve)],
    [1, at.map(withdraw)],
    [1, at.map(discard)],
    [1, at.map(editIdentity)],
    [2, at.map(deliver)],
    [
      2,
      fc.tuple(at, fc.constantFrom(...months), fc.integer({ min: 1, max: 90 })).map((all) => report(...all)),
    ],
    [1, at.map(trash)],
    [2, at.map(restore)],
    [4, at.chain((one) => fc.constantFrom(...leaving(one)))],
    [3, fc.tuple(at, from).map((all) => transfer(...all))],
  ];
  return fc.oneof(
    ...tries.map(([weight, one]) => ({ weight, arbitrary: one.map((tried) => stepOf(tried, check)) })),
  );
}

/** A release that is in the stores, by the same steps. */
export const released = (at: number, check: (life: Life) => Promise<void>): Step[] =>
  [submit(at), approve(at)].map((tried) => stepOf(tried, check));
