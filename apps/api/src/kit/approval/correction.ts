import type { ApprovalMove, ApprovalStatus, Decision } from '@rilis/contract/approval';
import type { Change } from '@rilis/contract/review';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { comparable } from '../comparable.ts';
import { audit } from '../db/audit.ts';
import type { Tx } from '../db/db.ts';
import { Problem } from '../problem.ts';
import { sysparamText } from '../sysparam.ts';
import { say } from '../words.ts';
import { columnIn } from './lock.ts';
import { enter } from './record.ts';
import type { Room, Row, Step, Table } from './room.ts';

/** What the engine of corrections has to know of a kind of record. `S`: a record as it stands, or stood. */
export interface Corrected<S = unknown> {
  table: 'album' | 'artist' | 'rbt';
  /** A record as it is now, under the numbers of what is live; that may be itself. */
  stand(tx: Tx, id: number, live: number): Promise<S>;
  differenceOf(before: S, after: S): Change[];
  /** Makes the shadow of what is live, with what that was like; answers its number. */
  shadow(tx: Tx, live: number, base: S): Promise<number>;
  /** Writes what has changed from the shadow onto what is live. */
  write(tx: Tx, actor: Actor, pair: Pair, changes: readonly Change[]): Promise<unknown>;
  /** What a reviewer looks at because of a field; of any other `rest`. */
  points: Readonly<Record<string, string>>;
  rest: string;
}

/** A kind of correction whose going live is told outside as well: `tell` says to whom. */
export const toldOnward = <S>(
  kind: Corrected<S>,
  tell: (tx: Tx, live: number, changes: readonly Change[]) => Promise<void>,
): Corrected<S> => ({
  ...kind,
  async write(tx, actor, pair, changes) {
    await kind.write(tx, actor, pair, changes);
    await tell(tx, pair.live, changes);
  },
});

type CorrectionStep<T extends Table> = Pick<Step<T, ApprovalMove, Decision>, 'tx' | 'actor' | 'row'>;

type CorrectingRoom<T extends Table> = Room<T, ApprovalMove, Decision> & { corrected?: Corrected };

export interface Pair {
  shadow: number;
  live: number;
}

/** The live record that a row corrects; null: none, it is one itself. */
export const correctedBy = <T extends Table>(row: Row<T>): number | null =>
  (columnIn(row, 'revision_of') as number | null | undefined) ?? null;

/** In these states a queue shows corrections beside what is sent in for the first time; a decided one is history. */
export const isUndecided = (status: ApprovalStatus): boolean =>
  status !== 'APPROVED' && status !== 'REJECTED';

/** Whether an edit of it is a correction. */
export const isLive = <T extends Table>(row: Row<T>): boolean =>
  columnIn(row, 'approval_status') === 'APPROVED' && correctedBy(row) === null;

/**
 * The open correction of what is live, made when there is none: a shadow that is edited and reviewed like any draft. The
 * lock on the live row lets two people open one.
 * @throws Problem 409 for what is not live
 */
export async function openCorrection<T extends Table>(
  room: CorrectingRoom<T>,
  tx: Tx,
  actor: Actor,
  live: Row<T>,
): Promise<number> {
  if (!isLive(live)) {
    const status = say(actor.lang, `approvalStatus.${columnIn(live, 'approval_status') as ApprovalStatus}`);
    throw new Problem(409, 'error.revision.notLive', { params: { status } });
  }
  const id = live.stored.id as number;
  return (await openOf(tx, room.table, id)) ?? (await begin(room, tx, actor, id, live));
}

async function begin<T extends Table>(
  room: CorrectingRoom<T>,
  tx: Tx,
  actor: Actor,
  live: number,
  row: Row<T>,
): Promise<number> {
  const kind = room.corrected!;
  const id = await kind.shadow(tx, live, await kind.stand(tx, live, live));
  const labelId = columnIn(row, 'label_id') as number;
  await audit(tx, actor, { action: 'created', entity: kind.table, id, labelId, after: { revisionOf: live } });
  await enter(tx, actor, room, id, 'create');
  return id;
}

async function openOf(tx: Tx, table: Table, live: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where revision_of = ${live} and deleted_at is null and approval_status not in ('APPROVED', 'REJECTED')`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** What a correction changes, against what is live now. */
export async function changesOf<S>(kind: Corrected<S>, tx: Tx, { shadow, live }: Pair): Promise<Change[]> {
  return kind.differenceOf(await kind.stand(tx, live, live), await kind.stand(tx, shadow, live));
}

const pairOf = <T extends Table>(row: Row<T>): Pair => ({
  shadow: row.stored.id as number,
  live: correctedBy(row)!,
});

/** The same against what was live when it was begun (`base`): what its owner meant to change, and what goes live of it. */
export const meantOf = async <S>(
  kind: Corrected<S>,
  tx: Tx,
  { shadow, live, base }: Pair & { base: S },
): Promise<Change[]> => kind.differenceOf(base, await kind.stand(tx, shadow, live));

const meantBy = <S, T extends Table>(kind: Corrected<S>, tx: Tx, row: Row<T>) =>
  meantOf(kind, tx, { ...pairOf(row), base: columnIn(row, 'revision_base') as S });

/** What is checked of a correction: only what it touches. */
export const pointsOf = ({ points, rest }: Corrected, changes: readonly Change[]): string[] => [
  ...new Set(changes.map(({ field }) => points[field] ?? rest)),
];

export const pointsOfRow = async <T extends Table>(kind: Corrected, tx: Tx, row: Row<T>) =>
  correctedBy(row) === null ? null : pointsOf(kind, await meantBy(kind, tx, row));

/**
 * A correction may be sent in while what it corrects is live and it changes something.
 * @throws Problem 409 each in its own words
 */
export async function requireChanges<T extends Table>(
  kind: Corrected,
  { tx, row }: CorrectionStep<T>,
): Promise<void> {
  await requireLive(tx, kind, pairOf(row));
  if ((await meantBy(kind, tx, row)).length === 0) throw new Problem(409, 'error.revision.nothing');
}

/** @throws Problem 409 when what it corrects is not live any more, or was changed in the same fields */
export async function requireFresh<T extends Table>(
  kind: Corrected,
  { tx, row }: CorrectionStep<T>,
): Promise<void> {
  const pair = pairOf(row);
  await requireLive(tx, kind, pair);
  const now = await kind.stand(tx, pair.live, pair.live);
  const since = kind.differenceOf(columnIn(row, 'revision_base'), now);
  const late = (await meantBy(kind, tx, row)).filter((one) => since.some((other) => contradicts(one, other)));
  const code = 'error.revision.stale';
  if (late.length > 0) throw new Problem(409, code, { fields: late.map(({ field }) => ({ field, code })) });
}

/** Whether both changed one field, and otherwise. */
const contradicts = (one: Change, other: Change) =>
  one.entity === other.entity &&
  one.entityId === other.entityId &&
  one.field === other.field &&
  comparable(one.after) !== comparable(other.after);

async function requireLive(tx: Tx, { table }: Corrected, { live }: Pair): Promise<void> {
  const { rows } = await sql<{
    live: boolean;
  }>`select approval_status = 'APPROVED' and deleted_at is null as live
    from ${sql.table(table)} where id = ${live} for update`.execute(tx);
  if (!rows[0]?.live) throw new Problem(409, 'error.revision.baseGone');
}

/** @throws Problem 409: a rejected correction is taken up again only while no other one is open */
export async function requireAlone<T extends Table>(
  { table }: Corrected,
  { tx, row }: CorrectionStep<T>,
): Promise<void> {
  const live = correctedBy(row);
  if (live !== null && (await openOf(tx, table, live))) throw new Problem(409, 'error.revision.another');
}

/** @throws Problem 409: a decided correction is not what is live */
export function requireNoShadow<T extends Table>({ row }: CorrectionStep<T>): void {
  if (correctedBy(row) !== null) throw new Problem(409, 'error.revision.closed');
}

/** Whether everything it changes is harmless by the rule: then nobody has to look. */
export async function isHarmless<T extends Table>(
  kind: Corrected,
  { tx, row }: CorrectionStep<T>,
): Promise<boolean> {
  const fields = await harmless(tx);
  return (await meantBy(kind, tx, row)).every(
    ({ field, kind: how }) => how === 'changed' && fields.includes(field),
  );
}

/** Fields that are approved by rule: the system parameter REVISION/HARMLESS, separated by commas. */
const harmless = async (tx: Tx): Promise<readonly string[]> =>
  (await sysparamText(tx, 'REVISION', 'HARMLESS')).split(',').map((field) => field.trim());

/** Writes what was approved onto the live record: the changed fields alone. */
export async function applyCorrection<T extends Table>(
  kind: Corrected,
  { tx, actor, row }: CorrectionStep<T>,
): Promise<void> {
  const pair = pairOf(row);
  const changes = await meantBy(kind, tx, row);
  await kind.write(tx, actor, pair, changes);
  await audit(tx, actor, {
    action: 'corrected',
    entity: kind.table,
    id: pair.live,
    labelId: columnIn(row, 'label_id') as number,
    before: told(changes, kind.table, 'before'),
    after: { revision: pair.shadow, ...told(changes, kind.table, 'after') },
  });
}

const told = (changes: readonly Change[], table: string, side: 'before' | 'after') =>
  Object.fromEntries(
    changes.map((one) => [
      one.entity === table ? one.field : `${one.entity}s.${one.entityId}.${one.field}`,
      one[side],
    ]),
  );

/** @throws Problem 409 naming the fields that say what it is: another one is another record */
export function refuseFixed(fixed: readonly string[], changed: object, code: string): void {
  const fields = Object.keys(changed).filter((field) => fixed.includes(field));
  if (fields.length > 0) throw new Problem(409, code, { fields: fields.map((field) => ({ field, code })) });
}
