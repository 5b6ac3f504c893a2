import { editable } from '@rilis/contract/approval';
import type { Actor } from '../kit/actor.ts';
import type { Approved } from '../kit/approvalKind.ts';
import { columnOf } from '../kit/db/columns.ts';
import { Problem } from '../kit/problem.ts';
import { say } from '../kit/words.ts';
import { plain } from './stored.ts';

/** Only drafts and what changes were asked for may be edited. */
export function requireEditable(actor: Actor, { approval_status: status }: Approved): void {
  if (editable.includes(status)) return;
  const params = { status: say(actor.lang, `approvalStatus.${status}`) };
  throw new Problem(409, 'error.approval.locked', { params });
}

/** Refuses to write over a newer version than the form was loaded with. */
export async function requireVersion(
  row: { version: number },
  version: number | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw new Problem(409, 'error.staleVersion', { params: { current: await current() } });
}

/** The given fields that differ from the stored row (its columns as JSON), and how both stood. */
export function differing<F extends object>(stored: Record<string, unknown>, fields: F) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const changed = given.filter(([field, value]) => plain(stored[columnOf(field)]) !== plain(value));
  return {
    any: changed.length > 0,
    before: Object.fromEntries(changed.map(([field]) => [field, stored[columnOf(field)] ?? null])),
    after: Object.fromEntries(changed) as Partial<F>,
  };
}
