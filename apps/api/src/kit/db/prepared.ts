import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { ReadRow } from './rowReader.ts';

/** Who asks on a connection: a plan made for one role is not that of another, so each has names of its own. */
export type Role = 'app_none' | 'app_public' | 'app_tenant' | 'app_admin';

/** A statement a connection knows by its name. Its columns are told once; by then there is what reads its rows. */
export interface Prepared {
  name: string;
  read?: ReadRow;
}

const seenOften = 3;
const mostTexts = 2_000;
const mostNames = 400;
const longest = 20_000;

/** How often each text was asked, the oldest first: what is put together anew each time is not worth a name. */
const seen = new Map<string, number>();

/** The statements of a connection, by role and text. */
const known = new WeakMap<pg.ClientBase, { made: number; texts: Map<Role, Map<string, Prepared>> }>();

/** A pooler that keeps transactions apart and knows nothing of names turns them off for this process. */
let named = true;

/**
 * The name under which a connection plans a statement once, where it pays: asked again and again, in the same words.
 * Searches over the whole platform stay without (docs/adr/0003).
 */
export function preparedFor(client: pg.ClientBase, role: Role, text: string): Prepared | undefined {
  if (!named) return undefined;
  const { made, texts } = known.get(client) ?? { made: 0, texts: new Map() };
  const ofRole = texts.get(role) ?? new Map<string, Prepared>();
  const prepared = ofRole.get(text);
  if (prepared || made >= mostNames || !isRepeated(text) || !isPlanned(role, text)) return prepared;
  const fresh = { name: nameOf(made, role, text) };
  texts.set(role, ofRole.set(text, fresh));
  known.set(client, { made: made + 1, texts });
  return fresh;
}

/**
 * Behind a pooler somebody else's connection of the server may be had, with the names its owner gave: a name stands for one
 * text and no other, in every process.
 */
const nameOf = (made: number, role: Role, text: string): string =>
  `s${made}_${createHash('sha256').update(`${role} ${text}`).digest('base64url').slice(0, 22)}`;

/** Forgets a name that the database may not know, or knows otherwise: the next time gets another one. */
export function forget(client: pg.ClientBase, role: Role, text: string): void {
  known.get(client)?.texts.get(role)?.delete(text);
}

/** A name that is not there though it was given, and one that is there already: of somebody else's connection. */
const foreign = new Set(['26000', '42P05']);

/** Whether the database no longer has what a name stands for; asking again helps. */
export const isOutdated = (error: unknown): boolean => {
  const code = (error as { code?: string }).code ?? '';
  if (foreign.has(code)) named = false;
  return foreign.has(code) || code === '0A000';
};

function isRepeated(text: string): boolean {
  const times = (seen.get(text) ?? 0) + 1;
  if (times > seenOften) return true;
  const [oldest] = seen.keys();
  if (seen.size >= mostTexts && oldest !== undefined) seen.delete(oldest);
  seen.set(text, times);
  return false;
}

function isPlanned(role: Role, text: string): boolean {
  if (text.length > longest) return false;
  if (/^(begin( read only)?|commit|rollback)$/.test(text)) return true;
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return false;
  // Among the rows of one label every term is read the same way.
  return role !== 'app_admin' || !/like/i.test(text.replaceAll(amongFew, ''));
}

const amongFew = /\|\| ''\) ilike/g;
