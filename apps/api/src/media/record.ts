import { createHash, randomInt } from 'node:crypto';
import type { MediaProblem } from '@rilis/contract/media/problem';
import type { MediaRecord } from '@rilis/contract/mediaFile';
import type { Language } from '@rilis/contract/words/languages';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import type { Database } from '../kit/db/schema.ts';
import { say } from '../kit/words.ts';
import type { AudioFinding } from './audio/findings.ts';

type Row = Selectable<Database['media']>;
export type MediaRow = Pick<Row, (typeof columns)[number]>;

const columns = [
  'id',
  'label_id',
  'kind',
  'file_name',
  'mime',
  'bytes',
  'sha256',
  'storage_key',
  'sealed',
  'is_public',
  'status',
  'progress',
  'width',
  'height',
  'header',
  'findings',
  'read_text',
  'created_by',
  'created_at',
] as const;

/** A file's row as the scope shows it. */
export const findMedia = (tx: Tx, id: string): Promise<MediaRow | undefined> =>
  tx.selectFrom('media').select(columns).where('id', '=', id).executeTakeFirst();

/** What a paper is called, as the log keeps it: whoever scans a card often names the file by its number. */
export const loggedName = ({ name, sealed }: { name: string; sealed: boolean }) =>
  sealed ? name.replace(/\d[\d .-]{6,}\d/g, '•') : name;

/**
 * Whoever names a stored file by a row, and the janitor, which removes those that no row names, come one after the other: the
 * same content is there once, also when it is taken in again at that very moment.
 */
export const holdFile = (tx: Tx, key: string) =>
  sql`select pg_advisory_xact_lock(7483, hashtext(${key}))`.execute(tx);

/** Forgets a file that nothing needs any more; its bytes go with the next sweep. */
export const removeMedia = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.deleteFrom('media').where('id', '=', id).execute());

/** The same, unless something still names it: its keys say so. Answers whether it went. */
export async function removeUnnamed(tx: Tx, id: string): Promise<boolean> {
  await sql`savepoint removal`.execute(tx);
  const removed = await removeMedia(tx, id).then(
    () => true,
    (error: unknown) => {
      if (!isNamed(error)) throw error;
      return false;
    },
  );
  await sql.raw(removed ? 'release savepoint removal' : 'rollback to savepoint removal').execute(tx);
  return removed;
}

/** PostgreSQL's two ways to say that a key names the row. */
const isNamed = (error: unknown) => ['23001', '23503'].includes((error as { code?: string }).code ?? '');

/** A finding as it is kept: `code` is a key of the catalogue. */
export interface StoredFinding {
  ruleId: string;
  severity: 'B' | 'W';
  code: string;
  params: Record<string, string | number>;
}

export function recordOf(row: MediaRow, lang: Language): MediaRecord {
  const findings = row.findings as StoredFinding[];
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    mime: row.mime,
    bytes: row.bytes,
    sha256: row.sha256,
    width: row.width,
    height: row.height,
    audio: row.header,
    status: row.status,
    progress: row.progress,
    findings: findings.map((finding) => ({ ...finding, message: say(lang, finding.code, finding.params) })),
    labelId: row.label_id,
    createdAt: row.created_at,
  };
}

/** The rule of the review that a broken limit belongs to. */
const limitRules: Readonly<Record<string, string>> = { SONG: 'U01', RINGBACK: 'U02', COVER: 'C01' };

/** Why a file is refused, or (severity `W`) what is remarked about it, as findings. */
export const findingsOf = (
  kind: string,
  severity: StoredFinding['severity'],
  problems: readonly MediaProblem[],
): StoredFinding[] =>
  problems.map(({ code, params }) => ({
    ruleId: limitRules[kind] ?? 'M01',
    severity,
    code: `error.media.${code}`,
    params,
  }));

/** What the analysis of a sound remarks, as findings. */
export const soundFindings = (found: readonly AudioFinding[]): StoredFinding[] =>
  found.map(({ ruleId, code, params }) => ({ ruleId, severity: 'W', code: `media.finding.${code}`, params }));

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The same text has the same id, however often what it stands for is made. */
export function mediaIdOf(text: string): string {
  let number = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  let id = '';
  for (; id.length < 22; number /= 62n) id += alphabet[Number(number % 62n)];
  return id;
}

/** 22 random base62 characters: 131 bits nobody guesses. */
export const newMediaId = () =>
  Array.from({ length: 22 }, () => alphabet[randomInt(alphabet.length)]).join('');
