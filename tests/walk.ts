import { type Machine, type Move, moveOf } from '@rilis/contract/machine';
import { holds } from '@rilis/contract/permission';
import { en } from '@rilis/contract/words/en';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Room, type Row, stateColumns, type Table } from '../apps/api/src/kit/approval/room.ts';
import type { Answer, Name, World } from './cast.ts';

/** A random walk: what is walked, who walks it, and which steps they may try, however foolish. */
export interface Walk<T extends Table, M extends Move, B> {
  room: Room<T, M, B>;
  people: readonly Name[];
  /** What the path of a call names: a state or an action. */
  steps: readonly string[];
  /** A new record to walk. */
  make: () => Promise<number>;
  /** Makes the call; `full`: with everything any move could need. */
  call: (who: Name, id: number, step: string, full: boolean) => Promise<Answer>;
  runs: number;
}

interface Event {
  action: string;
  from_status: string | null;
  to_status: string;
  actor_id: number | null;
}

/**
 * Walks at random and holds every step against the machine: what is accepted is one of its moves, made by somebody with
 * the right; what is refused changes nothing and says why in words; history and audit have one line a move; every state
 * reached has a way out, unless it is an end.
 */
export async function walkAtRandom<T extends Table, M extends Move, B>(
  world: World,
  walk: Walk<T, M, B>,
): Promise<void> {
  const step = fc.record({
    who: fc.constantFrom(...walk.people),
    to: fc.constantFrom(...walk.steps),
    full: fc.constantFrom(true, true, true, false),
  });
  const rights = await rightsOf(world, walk.people);
  let moves = 0;
  const one = async (steps: { who: Name; to: string; full: boolean }[]) => {
    const id = await walk.make();
    const start = await look(world, walk.room, id);
    for (const { who, to, full } of steps) {
      const before = await look(world, walk.room, id);
      const answer = await walk.call(who, id, to, full);
      const after = await look(world, walk.room, id);
      const made = after.events.slice(before.events.length);
      const context = { who, to, full, from: before.state, answer: answer.text };
      if (answer.status < 300)
        checkAccepted(walk.room, { before, after, made, rights: rights[who]!, context });
      else checkRefused(answer, { before, after, context });
      moves += made.length;
      checkHistory(walk.room.machine, { start, after, context });
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), one), {
    numRuns: walk.runs,
    endOnFailure: true,
  });
  expect(moves).toBeGreaterThan(0);
}

const rightsOf = async (world: World, people: readonly Name[]) =>
  Object.fromEntries(
    await Promise.all(
      people.map(async (who) => [who, (await world.ask(who, 'GET', '/account')).body.permission as string[]]),
    ),
  ) as Partial<Record<Name, string[]>>;

interface Seen<T extends Table> {
  row: Row<T>;
  state: string;
  events: Event[];
  audits: number;
}

async function look<T extends Table, M extends Move, B>(
  { sql }: World,
  { table, machine, audit }: Room<T, M, B>,
  id: number,
): Promise<Seen<T>> {
  const { rows } = await sql.query(`select * from ${table} where id = $1`, [id]);
  const row = rows[0];
  const events = await sql.query<Event>(
    'select action, from_status, to_status, actor_id from transition_event where entity = $1 and entity_id = $2 order by id',
    [machine.name, id],
  );
  const verbs = machine.moves.filter(({ from }) => from !== null).map(audit.verb);
  const audits = await sql.query<{ n: number }>(
    'select count(*)::int as n from audit_log where entity = $1 and entity_id = $2 and action = any ($3)',
    [audit.entity, String(audit.idOf?.(row) ?? id), verbs],
  );
  return { row, state: row[stateColumns[table]], events: events.rows, audits: audits.rows[0]!.n };
}

interface Checked<T extends Table> {
  before: Seen<T>;
  after: Seen<T>;
  context: object;
}

function checkAccepted<T extends Table, M extends Move, B>(
  room: Room<T, M, B>,
  { before, after, made, rights, context }: Checked<T> & { made: Event[]; rights: string[] },
): void {
  const [first] = made;
  const move = first && moveOf(room.machine, before.state, first.action);
  expect(move, `nothing was moved: ${JSON.stringify(context)}`).toBeDefined();
  const allowed =
    move!.who === 'system' || room.rights(move!, before.row).some((right) => holds(rights, right));
  expect({ ...context, allowed }).toEqual({ ...context, allowed: true });
  expect({ ...context, state: after.state }).toEqual({ ...context, state: made.at(-1)!.to_status });
}

function checkRefused<T extends Table>(answer: Answer, { before, after, context }: Checked<T>): void {
  const { code } = answer.body as { code: string };
  expect([400, 403, 404, 409], JSON.stringify(context)).toContain(answer.status);
  const word = code.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), en);
  expect([code, typeof word]).toEqual([code, 'string']);
  expect({ ...context, ...after }).toEqual({ ...context, ...before });
}

function checkHistory<T extends Table, M extends Move>(
  machine: Machine<M>,
  { start, after, context }: { start: Seen<T>; after: Seen<T>; context: object },
): void {
  const { state, events, audits } = after;
  const [first] = events;
  const walked = movesIn(events);
  let at = first?.from_status === null ? first.to_status : first?.from_status;
  for (const { action, from_status, to_status } of walked) {
    expect({ ...context, action, from_status }).toEqual({ ...context, action, from_status: at });
    expect(moveOf(machine, from_status, action)?.to, JSON.stringify(context)).toBe(to_status);
    at = to_status;
  }
  const written = { audits: audits - start.audits, moves: walked.length - movesIn(start.events).length };
  expect({ ...context, ...written }).toEqual({ ...context, audits: written.moves, moves: written.moves });
  const isOut = machine.terminal.includes(state) || machine.moves.some(({ from }) => from === state);
  expect([state, isOut]).toEqual([state, true]);
}

/** Without how it came into being. */
const movesIn = (events: readonly Event[]) => events.filter(({ from_status }) => from_status !== null);
