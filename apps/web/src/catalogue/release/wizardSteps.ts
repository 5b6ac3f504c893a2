import type { ShownFinding } from '@rilis/contract/catalogue/review';
import type { Target } from './noteName.ts';

export const steps = ['type', 'songs', 'details', 'preview', 'finish'] as const;
export type Step = (typeof steps)[number];

/** What the wizard's address says: which step, and what to show there at once. */
export interface Place {
  step: Step;
  song?: string | undefined;
  field?: string | undefined;
}

/** `?step=songs&song=7&field=isrc`; anything unknown begins with the songs. */
export function placeOf(search: Record<string, unknown>): Place {
  const step = steps.find((name) => name === search.step) ?? 'songs';
  const text = (value: unknown) => (value === undefined || value === '' ? undefined : String(value));
  return { step, song: text(search.song), field: text(search.field) };
}

/** Where a finding is put right. */
export function whereTo({ entity, entityId, field }: Target): Place {
  if (entity === 'song') return { step: 'songs', song: entityId ? String(entityId) : undefined, field };
  if (field === 'songs') return { step: 'songs' };
  if (field === 'albumType') return { step: 'type' };
  return { step: 'details', field };
}

/** Open findings that block and are put right on a step. */
export const openOn = (step: Step, findings: readonly ShownFinding[]) =>
  findings.filter((one) => one.open && one.severity === 'B' && whereTo(one).step === step).length;

/** Moves one of a list from one place to another. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
