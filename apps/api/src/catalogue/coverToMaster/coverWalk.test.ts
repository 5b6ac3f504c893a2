import { type CoverStatus, coverStatuses } from '@rilis/contract/catalogue/coverToMaster/machine';
import { addDays, today } from '@rilis/contract/clock';
import { en } from '@rilis/contract/words/en';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, openWorld, type World } from '../../../../../tests/cast.ts';
import { giveSongs } from '../../../../../tests/catalogue.ts';
import { coverFields, grantCover, lastKey, publisherSays } from '../../../../../tests/covers.ts';
import { newTitle } from '../../../../../tests/release.ts';
import { moveDueCovers } from './coverDue.ts';

let world: World;
let fields: Awaited<ReturnType<typeof coverFields>>;
/** Of another application, and used up: nothing is decided by it. */
let strange: string;
beforeAll(async () => {
  world = await openWorld();
  fields = await coverFields(world);
  strange = (await grantCover(world)).key;
});
afterAll(() => world.end());

const answers = ['GRANT', 'OFFER', 'DECLINE'] as const;
const times = ['a song goes out', 'a year passes'] as const;

/** What somebody tries: the label, staff and strangers by a state they ask for, the publisher by an answer, time by passing. */
interface Step {
  who: 'senja' | 'rudi' | 'bayu' | 'fina' | 'publisher' | 'time';
  what: CoverStatus | (typeof answers)[number] | (typeof times)[number];
  /** With all that any move asks for; else with nothing. */
  full: boolean;
}

type Rule = readonly [from: CoverStatus, who: Step['who'], what: Step['what'], to: CoverStatus, needs?: true];

/** The paths of a cover as the specification draws them, told independently of the machine. `needs`: nothing is not enough. */
const rules: readonly Rule[] = [
  ['DRAFT', 'senja', 'SUBMITTED', 'SUBMITTED', true],
  ['DRAFT', 'senja', 'CANCELLED', 'CANCELLED'],
  ['SUBMITTED', 'rudi', 'VERIFYING', 'VERIFYING'],
  ['SUBMITTED', 'senja', 'CANCELLED', 'CANCELLED'],
  ['VERIFYING', 'rudi', 'CHANGES_REQUESTED', 'CHANGES_REQUESTED', true],
  ['VERIFYING', 'rudi', 'REJECTED', 'REJECTED', true],
  ['VERIFYING', 'rudi', 'WAITING_PUBLISHER', 'WAITING_PUBLISHER', true],
  ['VERIFYING', 'senja', 'CANCELLED', 'CANCELLED'],
  ['WAITING_PUBLISHER', 'rudi', 'VERIFYING', 'VERIFYING', true],
  ['WAITING_PUBLISHER', 'senja', 'CANCELLED', 'CANCELLED'],
  ['WAITING_PUBLISHER', 'publisher', 'GRANT', 'APPROVED'],
  ['WAITING_PUBLISHER', 'publisher', 'OFFER', 'OFFERED', true],
  ['WAITING_PUBLISHER', 'publisher', 'DECLINE', 'REJECTED', true],
  ['WAITING_PUBLISHER', 'time', 'a year passes', 'EXPIRED'],
  ['OFFERED', 'senja', 'APPROVED', 'APPROVED'],
  ['OFFERED', 'senja', 'CHANGES_REQUESTED', 'CHANGES_REQUESTED'],
  ['OFFERED', 'senja', 'CANCELLED', 'CANCELLED'],
  ['OFFERED', 'time', 'a year passes', 'EXPIRED'],
  ['APPROVED', 'rudi', 'CANCELLED', 'CANCELLED', true],
  ['APPROVED', 'time', 'a song goes out', 'RELEASED'],
  ['APPROVED', 'time', 'a year passes', 'EXPIRED'],
  ['RELEASED', 'rudi', 'CANCELLED', 'CANCELLED', true],
  ['RELEASED', 'time', 'a year passes', 'EXPIRED'],
  ['CHANGES_REQUESTED', 'senja', 'SUBMITTED', 'SUBMITTED', true],
  ['CHANGES_REQUESTED', 'senja', 'CANCELLED', 'CANCELLED'],
  ['REJECTED', 'senja', 'DRAFT', 'DRAFT'],
  ['CANCELLED', 'senja', 'DRAFT', 'DRAFT'],
  ['EXPIRED', 'senja', 'DRAFT', 'DRAFT'],
];

interface Model {
  status: CoverStatus;
  granted: boolean;
  moves: number;
}

/** What was a licence is renewed, never taken up again. */
const ruleFor = ({ status, granted }: Model, { who, what }: Step): Rule | undefined =>
  rules.find(
    ([from, by, asked, to]) =>
      from === status && by === who && asked === what && !(granted && to === 'DRAFT'),
  );

/** What the call answers. The publisher's answer is read before anybody looks whose it is. */
function expected(model: Model, step: Step): number {
  const { who, what, full } = step;
  if (who === 'fina') return 403;
  if (who === 'bayu') return 404;
  if (who === 'publisher' && !full && what !== 'GRANT') return 400;
  const rule = ruleFor(model, step);
  if (rule) return rule[4] && !full ? 400 : 200;
  const isOthers = rules.some(
    ([from, by, asked]) => from === model.status && asked === what && by !== who && by !== 'publisher',
  );
  return who !== 'publisher' && isOthers ? 403 : 409;
}

const step = (who: Step['who'], what: Step['what'], full = true): Step => ({ who, what, full });
const send = step('senja', 'SUBMITTED');
const verify = step('rudi', 'VERIFYING');
const askPublisher = step('rudi', 'WAITING_PUBLISHER');
const waiting = [send, verify, askPublisher];
const granted = [...waiting, step('publisher', 'GRANT')];

/** The ways into each state; into those that a licence may end in, with and without one. */
const ways: readonly (readonly [CoverStatus, readonly Step[]])[] = [
  ['DRAFT', []],
  ['SUBMITTED', [send]],
  ['VERIFYING', [send, verify]],
  ['WAITING_PUBLISHER', waiting],
  ['OFFERED', [...waiting, step('publisher', 'OFFER')]],
  ['APPROVED', granted],
  ['RELEASED', [...granted, step('time', 'a song goes out')]],
  ['CHANGES_REQUESTED', [send, verify, step('rudi', 'CHANGES_REQUESTED')]],
  ['REJECTED', [...waiting, step('publisher', 'DECLINE')]],
  ['CANCELLED', [step('senja', 'CANCELLED')]],
  ['CANCELLED', [...granted, step('rudi', 'CANCELLED')]],
  ['EXPIRED', [...waiting, step('time', 'a year passes')]],
  ['EXPIRED', [...granted, step('time', 'a year passes')]],
];

const people = ['senja', 'rudi', 'bayu', 'fina'] as const;
/** Everything anybody could try, with all it asks for and with nothing. */
const everything: readonly Step[] = [
  ...people.flatMap((who) =>
    coverStatuses.flatMap((what) => [step(who, what), ...(who === 'bayu' ? [] : [step(who, what, false)])]),
  ),
  ...answers.flatMap((what) => [step('publisher', what), step('publisher', what, false)]),
  ...times.map((what) => step('time', what)),
];

interface Walker {
  id: number;
  title: string;
  key: string;
}

async function begin(): Promise<Walker> {
  const title = newTitle();
  const { body } = await world.ask('senja', 'POST', '/cover-applications', { ...fields, coverTitle: title });
  return { id: body.id, title, key: strange };
}

const all = {
  ...{ accepted: true, reason: 'Alasan', notes: [{ field: 'publisher', text: 'Siapa?' }] },
  checklist: { ownership: true, shares: true, demo: true },
};

async function take(
  walker: Walker,
  { who, what, full }: Step,
): Promise<Answer<{ code: string }> | undefined> {
  if (who === 'time') return what === 'a year passes' ? aYearPasses() : songGoesOut(walker);
  if (who === 'publisher') {
    const terms = full ? { share: 20, endsOn: addDays(today(), 90), reason: 'Tarif kami' } : {};
    return publisherSays(world, walker.key, { decision: what, ...terms });
  }
  const answer = await world.ask(who, 'PUT', `/cover-applications/${walker.id}/${what}`, full ? all : {});
  if (what === 'WAITING_PUBLISHER' && answer.status === 200) walker.key = await lastKey(world);
  return answer;
}

async function aYearPasses(): Promise<undefined> {
  await moveDueCovers(world.db, new Date(Date.now() + 400 * 86_400_000));
}

/** A song of that title that is out already comes under the licence, if it is one. */
async function songGoesOut({ id, title }: Walker): Promise<Answer<{ code: string }> | undefined> {
  const { songIds } = await giveSongs(world, world.labels.senja, [title]);
  await world.sql.query('update song set is_cover = true where id = any ($1)', [songIds]);
  const answer = await world.ask('senja', 'POST', `/cover-applications/${id}/songs`, { songId: songIds[0] });
  await moveDueCovers(world.db);
  return answer.status === 201 ? undefined : answer;
}

/** Where it stands, and how often that was written down. */
async function look(id: number): Promise<Model> {
  const { rows } = await world.sql.query(
    `select status, granted_at is not null as granted,
       (select count(*)::int from transition_event where entity = 'cover_application' and entity_id = c.id and from_status is not null) as moves,
       (select count(*)::int from audit_log where entity = 'cover_application' and entity_id = c.id::text
         and action not in ('created', 'bound')) as audits
     from cover_application c where id = $1`,
    [id],
  );
  const [{ audits, ...seen }] = rows;
  expect(audits).toBe(seen.moves);
  return seen;
}

/** The buttons of the label and of staff are what the rules let them do. */
async function expectButtons(id: number, model: Model): Promise<void> {
  for (const who of ['senja', 'rudi'] as const) {
    const { body } = await world.ask(who, 'GET', `/cover-applications/${id}`);
    const may = coverStatuses.filter((what) => ruleFor(model, step(who, what)));
    expect([who, model.status, body.moves.toSorted()]).toEqual([who, model.status, may.toSorted()]);
  }
}

const isWorded = (code: string) =>
  typeof code.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), en) === 'string';

async function walk(steps: readonly Step[]): Promise<{ id: number; model: Model }> {
  const walker = await begin();
  let model: Model = { status: 'DRAFT', granted: false, moves: 0 };
  for (const one of steps) {
    const answer = await take(walker, one);
    const status = expected(model, one);
    if (one.who !== 'time') expect([model, one, answer?.status]).toEqual([model, one, status]);
    if (answer && answer.status >= 400) expect([one, isWorded(answer.body.code)]).toEqual([one, true]);
    const rule = status === 200 ? ruleFor(model, one) : undefined;
    if (rule)
      model = {
        ...{ status: rule[3], moves: model.moves + 1 },
        granted: model.granted || rule[3] === 'APPROVED',
      };
    expect([one, await look(walker.id)]).toEqual([one, model]);
    if (rule) await expectButtons(walker.id, model);
  }
  return { id: walker.id, model };
}

const modelAt = ([status, way]: (typeof ways)[number]): Model => ({
  ...{ status, moves: way.length },
  granted: way.some(({ what }) => what === 'GRANT'),
});

test('each state is on a way, and of each somebody has a way out: a move, an answer, or a renewal of what was a licence', async () => {
  expect(new Set(ways.map(([state]) => state))).toEqual(new Set(coverStatuses));
  for (const [state, way] of ways) {
    const { id, model } = await walk(way);
    expect(model.status).toBe(state);
    const isOut = rules.some(([from, who, what]) => from === state && ruleFor(model, step(who, what)));
    const { status } = await world.ask('senja', 'POST', `/cover-applications/${id}/renewals`);
    expect([state, isOut || status === 201]).toEqual([state, true]);
    expect([state, status]).toEqual([state, model.granted ? 201 : 409]);
  }
}, 120_000);

test('the rules are walked whole: every one of them is made once from where it leads', () => {
  const made = ways.flatMap((way) =>
    everything.flatMap((one) => (expected(modelAt(way), one) === 200 ? [ruleFor(modelAt(way), one)] : [])),
  );
  expect(new Set(made)).toEqual(new Set(rules));
});

/** From each state all that is refused, one after the other, as nothing comes of it; and each move that is made. */
const examples: readonly Step[][] = ways.flatMap((way) => {
  const isMade = (one: Step) => expected(modelAt(way), one) === 200;
  const made = everything.filter(isMade);
  const refused = everything.filter((one) => !isMade(one));
  return [[...way[1], ...refused], ...made.map((one) => [...way[1], one])];
});

test('from every state everything anybody could try does what the rules say and nothing else, and is written down once; so does any walk', async () => {
  const any = fc.array(fc.constantFrom(...everything, ...waiting, ...waiting, ...waiting), {
    ...{ minLength: 5, maxLength: 14 },
  });
  await fc.assert(
    fc.asyncProperty(any, async (steps) => void (await walk(steps))),
    {
      examples: examples.map((steps) => [steps] as [Step[]]),
      numRuns: examples.length + 15,
      endOnFailure: true,
    },
  );
}, 300_000);
