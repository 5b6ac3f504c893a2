import { createRequire } from 'node:module';
import type pg from 'pg';
import { forget, isOutdated, type Prepared, preparedFor, type Role } from './prepared.ts';
import { madeReaderOf, noRow, type ReadRow, readerOf } from './rowReader.ts';

/** How the driver writes values; it keeps that to itself. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue: (value: unknown) => Buffer | string | null;
};

export interface Answer<Row> {
  command: string;
  rowCount: number;
  rows: Row[];
}

interface Asked {
  role: Role;
  text: string;
  values: (Buffer | string | null)[];
  resolve: (answer: Answer<never>) => void;
  reject: (error: unknown) => void;
}

/** What goes before the first statement of every piece: such a piece is a transaction of its own. */
export interface Opening {
  text: string;
  values: readonly unknown[];
  /** Hears of each piece that is begun, and of its answer. */
  begun: (answer: Promise<Answer<never>>) => void;
}

interface Piece {
  opening: Opening | undefined;
  batch: Asked[];
}

const waiting = new WeakMap<pg.ClientBase, Piece>();

/**
 * Asks on a connection without waiting for what was asked before. All that is asked in one turn of the event loop leaves as
 * one piece and is answered as one: statements that do not wait for each other are one round trip. After a failure nothing
 * of the same turn runs.
 */
export function ask<Row>(
  client: pg.ClientBase,
  role: Role,
  text: string,
  values: readonly unknown[],
  opening?: Opening,
): Promise<Answer<Row>> {
  const { batch } = pieceOf(client, role, opening);
  return added(batch, role, text, values);
}

/** The piece that waits to be sent, or a new one; never one that was opened for somebody else. */
function pieceOf(client: pg.ClientBase, role: Role, opening: Opening | undefined): Piece {
  const others = waiting.get(client);
  if (others && others.opening === opening) return others;
  send(client);
  const piece: Piece = { opening, batch: [] };
  waiting.set(client, piece);
  setImmediate(() => {
    if (waiting.get(client) === piece) send(client);
  });
  if (opening) opening.begun(added(piece.batch, role, opening.text, opening.values));
  return piece;
}

const added = <Row>(batch: Asked[], role: Role, text: string, values: readonly unknown[]) =>
  new Promise<Answer<Row>>((resolve, reject) => {
    batch.push({ role, text, values: values.map(prepareValue), resolve, reject });
  });

/** Sends what waits, before something that does not come this way. */
export function send(client: pg.ClientBase): void {
  const piece = waiting.get(client);
  waiting.delete(client);
  if (piece) client.query(batchOf(client, piece.batch));
}

/** A submission of the driver, like a cursor: sends all statements before one sync and hands each its answer. */
function batchOf(client: pg.ClientBase, batch: readonly Asked[]) {
  let names: (Prepared | undefined)[] = [];
  let fresh: boolean[] = [];
  let at = 0;
  let rows: unknown[] = [];
  let read = noRow;
  let unread: unknown;
  const next = () => {
    at += 1;
    rows = [];
    read = names[at]?.read ?? noRow;
    unread = undefined;
  };
  const complete = ({ text }: { text: string }) => {
    const [command, ...counts] = text.split(' ');
    keep(names[at], read);
    if (unread) batch[at]?.reject(unread);
    else
      batch[at]?.resolve({
        command,
        rowCount: Number.parseInt(counts.at(-1) ?? '', 10) || 0,
        rows,
      } as Answer<never>);
    next();
  };
  return {
    /** What is asked, for whoever watches the driver. */
    batch,
    submit(connection: pg.Connection) {
      // Now, when the answers to all that went before are known.
      names = batch.map(({ role, text }) => preparedFor(client, role, text));
      fresh = names.map((name) => name !== undefined && name.read === undefined);
      read = names[0]?.read ?? noRow;
      connection.stream.cork();
      const parsed = new Set<Prepared>();
      for (const [index, asked] of batch.entries()) write(connection, asked, names[index], parsed);
      connection.sync();
      connection.stream.uncork();
    },
    handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
      read = (names[at] || /^fetch /.test(batch[at]?.text ?? '') ? madeReaderOf : readerOf)(fields);
    },
    handleDataRow({ fields }: { fields: (string | null)[] }) {
      try {
        rows.push(read(fields));
      } catch (error) {
        unread ??= error;
      }
    },
    handleCommandComplete: complete,
    handleEmptyQuery: () => complete({ text: '' }),
    handleError(error: unknown) {
      const outdated = isOutdated(error);
      // Whether a new statement was prepared before the failure is not told.
      for (const [index, asked] of batch.entries())
        if (index >= at) fail(client, asked, error, outdated || fresh[index] === true);
    },
    handleReadyForQuery: () => undefined,
  };
}

/** By the first answer there is what reads the rows of all that follow. */
function keep(prepared: Prepared | undefined, read: ReadRow): void {
  if (prepared) prepared.read ??= read;
}

function fail(client: pg.ClientBase, { role, text, reject }: Asked, error: unknown, isUnsure: boolean): void {
  if (isUnsure) forget(client, role, text);
  reject(error);
}

function write(
  connection: pg.Connection,
  { text, values }: Asked,
  prepared: Prepared | undefined,
  parsed: Set<Prepared>,
): void {
  const statement = prepared?.name ?? '';
  const isKnown = prepared !== undefined && (prepared.read !== undefined || parsed.has(prepared));
  if (!isKnown) connection.parse({ name: statement, text, types: [] }, true);
  if (prepared) parsed.add(prepared);
  connection.bind({ portal: '', statement, values }, true);
  if (!prepared?.read) connection.describe({ type: 'P', name: '' }, true);
  connection.execute({ portal: '' }, true);
}
