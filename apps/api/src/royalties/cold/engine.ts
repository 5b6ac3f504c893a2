import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Problem } from '../../kit/problem.ts';

/** What is used of `@duckdb/node-api`: an optional dependency, so its types need not be there either. */
interface Duck {
  DuckDBInstance: { create(path: string, options: Record<string, string>): Promise<Instance> };
}
interface Instance {
  connect(): Promise<Connection>;
  closeSync(): void;
}
export interface Connection {
  run(text: string): Promise<unknown>;
  runAndReadAll(text: string): Promise<{ getRowObjectsJson(): Record<string, unknown>[] }>;
  stream(text: string): Promise<{ yieldRowsJson(): AsyncIterable<unknown[][]> }>;
  closeSync(): void;
}

let found: Duck | null | undefined;

/** The engine that reads Parquet; null where it was not installed. */
function engine(): Duck | null {
  if (found !== undefined) return found;
  try {
    found = createRequire(import.meta.url)('@duckdb/node-api') as Duck;
  } catch {
    found = null;
  }
  return found;
}

/** Whether lines of closed months can be moved into files and read from them here. */
export const hasEngine = (): boolean => engine() !== null;

/**
 * Runs `work` on an engine of its own, which reaches these files and nothing else; what does not fit into memory goes to
 * `directory`.
 * @throws Problem 503 `error.cold.engine` where the engine is not installed
 */
export async function withEngine<T>(
  directory: string,
  files: readonly string[],
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const duck = engine();
  if (!duck) throw new Problem(503, 'error.cold.engine');
  await mkdir(directory, { recursive: true });
  const instance = await duck.DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '512MB' });
  try {
    const connection = await instance.connect();
    try {
      for (const setting of settingsOf(directory, files)) await connection.run(`set ${setting}`);
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

const settingsOf = (directory: string, files: readonly string[]) => [
  `temp_directory = ${quoted(path.join(directory, 'spilled'))}`,
  `allowed_paths = ${listed(files)}`,
  'enable_external_access = false',
  'lock_configuration = true',
];

/** A text in a statement; the engine binds no parameters in the names of files. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const listed = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`;
