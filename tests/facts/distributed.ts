import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { setUp } from '../../apps/api/src/setup.ts';
import { forgetJobs, onDatabase } from '../servers/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Databases are made on a server with Citus, and deploy/citus.sql is run in them. */
    distributed: true;
  }
}

export const distribution = readFileSync(new URL('../../deploy/citus.sql', import.meta.url), 'utf8');

/**
 * For tests against the server of CITUS_URL, whose login is a superuser's. CITUS_NODES names the nodes, `host:port` with commas
 * between. Without Citus in it the same file is run, and nothing is distributed.
 */
export default function setup(project: TestProject): void {
  const url = process.env.CITUS_URL;
  if (!url) throw new Error('CITUS_URL is not set');
  project.provide('adminUrl', url);
  project.provide('distributed', true);
}

const nodes = () => (process.env.CITUS_NODES ?? '').split(',').filter((node) => node !== '');

/** The databases of one name on the coordinator and the nodes, which none of them copies from a template. */
const everywhere = (adminUrl: string) => [
  adminUrl,
  ...nodes().map((node) => {
    const url = new URL(adminUrl);
    url.host = node;
    return url.href;
  }),
];

/** One after the other: roles belong to the server, and two databases being made would change them at once. */
export async function makeDistributed(adminUrl: string, name: string): Promise<void> {
  const turn = new pg.Client({ connectionString: adminUrl });
  await turn.connect();
  try {
    await turn.query('select pg_advisory_lock(7468)');
    await make(adminUrl, name);
  } finally {
    await turn.end();
  }
}

async function make(adminUrl: string, name: string): Promise<void> {
  const url = onDatabase(adminUrl, name);
  let isThere = false;
  for (const server of everywhere(adminUrl)) {
    await ask(server, `create database ${name}`);
    const [found] = await ask(server, "select from pg_available_extensions where name = 'citus'");
    isThere = found !== undefined;
    if (isThere) await ask(onDatabase(server, name), 'create extension citus');
  }
  if (isThere)
    for (const node of nodes()) {
      const [host, port] = node.split(':');
      await ask(url, `select citus_add_node('${host}', ${Number(port)})`);
    }
  await setUp(url);
  await forgetJobs(url);
  await ask(url, distribution);
  if (isThere) await requireDistributed(url);
}

async function requireDistributed(url: string): Promise<void> {
  const rows = await ask(url, 'select logicalrelid::text from pg_dist_partition');
  for (const table of ['usage_line', 'usage_rollup'])
    if (!rows.some(({ logicalrelid }) => logicalrelid === table))
      throw new Error(`${table} was not distributed`);
}

export async function dropDistributed(adminUrl: string, name: string): Promise<void> {
  for (const server of everywhere(adminUrl))
    await ask(server, `drop database if exists ${name} with (force)`);
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answer = await client.query(text);
    return Array.isArray(answer) ? [] : answer.rows;
  } finally {
    await client.end();
  }
}
