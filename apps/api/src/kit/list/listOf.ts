import type { AnyRoute } from '@rilis/contract/route';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Db, Tx } from '../db/db.ts';
import type { Endpoint, HttpExchange } from '../http/endpoint.ts';
import { permit } from '../http/permit.ts';
import { readParams, readQuery } from '../http/sent.ts';
import { isPage } from '../http/serve.ts';
import { notFound } from '../problem.ts';
import { endpointAt } from './endpointAt.ts';

export interface List {
  route: AnyRoute;
  page: (tx: Tx, page: number, size: number) => Promise<unknown>;
}

/** The list a screen shows, with its filters read as the call itself would read them. */
export async function listOf(
  db: Db,
  endpoints: readonly Endpoint[],
  actor: Actor,
  asked: { path: string; query: Record<string, unknown> },
  http: HttpExchange,
): Promise<List> {
  const { endpoint, params: raw } = endpointAt(endpoints, 'GET', asked.path);
  const { route, run, transaction } = endpoint;
  if (transaction !== 'one' || !hasPages(route)) throw notFound();
  await permit(db, actor, route);
  const params = readParams(route, raw);
  const query = readQuery(route, asked.query) as object;
  return {
    route,
    page: (tx, page, size) =>
      run({ tx, actor, http, params, query: { ...query, page, size }, body: undefined, files: [] }),
  };
}

const hasPages = ({ reply, query }: AnyRoute) =>
  reply instanceof z.ZodObject && isPage(reply.shape) && query instanceof z.ZodObject;

/** The rows of one page of a list. */
export async function rowsOf({ page }: List, tx: Tx, at: number, size: number): Promise<object[]> {
  const { content } = (await page(tx, at, size)) as { content: object[] };
  return content;
}

/** What a row of the list is made of. */
export const rowOf = ({ reply }: AnyRoute) =>
  ((reply as z.ZodObject).shape.content as unknown as z.ZodArray<z.ZodObject>).element;
