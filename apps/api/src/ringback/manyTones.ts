import type { RbtInput, RbtRecord } from '@rilis/contract/ringback/rbt';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { type FieldMistake, Problem } from '../kit/problem.ts';
import { createRbt } from './rbtWrites.ts';

/**
 * Several tones of several songs, all or none.
 * @throws Problem 400 with what speaks against every one of them, each by its place: `tones.3.cut`
 */
export async function createRbts(tx: Tx, actor: Actor, tones: readonly RbtInput[]): Promise<RbtRecord[]> {
  const made: RbtRecord[] = [];
  const fields: FieldMistake[] = [];
  for (const [at, tone] of tones.entries())
    try {
      made.push(await createRbt(tx, actor, 'rbt', tone));
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      fields.push(...placed(`tones.${at}`, error));
    }
  if (fields.length > 0) throw new Problem(400, 'error.validation.summary', { fields });
  return made;
}

const placed = (at: string, { code, params, fields }: Problem): FieldMistake[] =>
  fields.length === 0
    ? [{ field: at, code, params }]
    : fields.map((mistake) => ({ ...mistake, field: `${at}.${mistake.field}` }));
