import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import Cursor from 'pg-cursor';
import type { Held } from './patience.ts';
import type { Role } from './prepared.ts';
import type { Database } from './schema.ts';

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const driver = new DummyDriver();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
};

/** The query builder on one connection, whose statements leave as they are asked: none waits for another's answer. */
export function handleOn(held: Held, role: Role): Kysely<Database> {
  const connection = connectionOn(held, role);
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (use) => use(connection),
  });
  return new Kysely<Database>({ config: { dialect }, dialect, driver, executor });
}

const connectionOn = (held: Held, role: Role): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: CompiledQuery) {
    const { command, rowCount, rows } = await held.ask<R>(role, sql, parameters);
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
  },
  async *streamQuery<R>({ sql, parameters }: CompiledQuery, size: number) {
    const cursor = held.cursor(new Cursor<R & object>(sql, [...parameters]));
    try {
      for (;;) {
        const rows = await cursor.read(size);
        if (rows.length === 0) return;
        yield { rows };
      }
    } finally {
      await cursor.close();
    }
  },
});
