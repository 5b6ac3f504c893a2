import type { Decision } from '@rilis/contract/approval';
import type { Move } from '@rilis/contract/machine';
import { type FieldMistake, Problem } from '../problem.ts';
import { say } from '../words.ts';
import type { Room, Step, Table } from './room.ts';

/**
 * Refuses a move whose call lacks what it asks for. A decision answers by the code of what is missing; a form with
 * fields of its own by `error.validation.summary`, every field named.
 */
export async function demand<T extends Table, M extends Move, B>(
  room: Room<T, M, B>,
  step: Step<T, M, B>,
): Promise<void> {
  const points = (await room.points?.(step)) ?? room.machine.checklist ?? [];
  const fields = [...lacksOf(step, points), ...((await room.lacks?.(step)) ?? [])];
  const [first] = fields;
  if (!first) return;
  const { code, params } = room.lacks ? { code: 'error.validation.summary', params: {} } : first;
  throw new Problem(400, code, { params: params ?? {}, fields });
}

function lacksOf<T extends Table, M extends Move, B>(
  { actor, move, body }: Step<T, M, B>,
  points: readonly string[],
): FieldMistake[] {
  const { reason, notes, checklist }: Decision = body as Decision;
  const lacks = (need: string, isThere: boolean) => move.needs.includes(need) && !isThere;
  if (lacks('reason', Boolean(reason)))
    return [{ field: 'reason', code: 'error.approval.reason', params: {} }];
  if (lacks('notes', Boolean(notes?.length)))
    return [{ field: 'notes', code: 'error.approval.notes', params: {} }];
  const open = points.filter((point) => checklist?.[point] !== true);
  if (!lacks('checklist', open.length === 0)) return [];
  const missing = open.map((point) => say(actor.lang, `approval.checklist.${point}`)).join(', ');
  return [{ field: 'checklist', code: 'error.approval.checklist', params: { missing, keys: open } }];
}
