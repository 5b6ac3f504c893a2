import type { MediaKind } from '@rilis/contract/mediaFile';
import { sql } from 'kysely';
import type { Tx } from './db/db.ts';
import { type FieldMistake, Problem } from './problem.ts';

/** A file that a field of a record names. */
interface Named {
  id: string | null | undefined;
  kind: MediaKind;
  /** Whose record it is; null for the platform's own. */
  labelId: number | null;
  field: string;
}

type Verdict = 'OK' | 'PENDING' | 'MISSING' | 'KIND' | 'REFUSED';

const codes: Readonly<Record<Exclude<Verdict, 'OK'>, string>> = {
  MISSING: 'error.validation.file',
  KIND: 'error.media.wrongKind',
  REFUSED: 'error.media.refusedFile',
  PENDING: 'error.media.pending',
};

async function judge(tx: Tx, { id, kind, labelId }: Named): Promise<Verdict> {
  if (!id) return 'OK';
  const { rows } = await sql<{ verdict: Verdict }>`
    select take_file(${id}, ${kind}, ${labelId}::bigint) as verdict`.execute(tx);
  return rows[0]!.verdict;
}

const mistakeOf = (verdict: Verdict, field: string): FieldMistake[] =>
  verdict === 'OK' ? [] : [{ field, code: codes[verdict] }];

/**
 * Checks that a record may name files: there for the actor, of the right kind, not refused, and of the same label. What
 * staff uploaded for nobody in particular goes over to the record's label.
 * @throws Problem 400 with every field at fault; a file of another label answers like a missing one
 */
export async function takeFiles(tx: Tx, named: readonly Named[]): Promise<void> {
  const fields: FieldMistake[] = [];
  for (const file of named) {
    const verdict = await judge(tx, file);
    if (verdict !== 'PENDING') fields.push(...mistakeOf(verdict, file.field));
  }
  if (fields.length > 0) throw new Problem(400, 'error.validation.summary', { fields });
}

/** The same for a move that rests on them: a file that is still being looked into does not count either. */
export async function unreadyFiles(tx: Tx, named: readonly Named[]): Promise<FieldMistake[]> {
  const fields: FieldMistake[] = [];
  for (const file of named) fields.push(...mistakeOf(await judge(tx, file), file.field));
  return fields;
}
