import { useEffect, useState } from 'react';
import { type Entity, word } from '../words.ts';
import type { FormOf } from './formContext.ts';
import type { Values } from './rules.ts';

/** What was typed into a form that begins anew with another version of its record, and what stood there before. */
interface Carried {
  entity: Entity;
  /** The address it was typed at: what another record's form shows is not touched. */
  at: string;
  typed: Values;
  before: Values;
}

let carried: Carried | null = null;

/** Before the newest version is read: what differs from the one that was being edited goes over to it. */
export function carryOver(entity: Entity, before: Values, now: Values) {
  const typed = Object.entries(now).filter(([name, value]) => !isSame(value, before[name]));
  carried = { entity, at: location.hash, before, typed: Object.fromEntries(typed) };
}

/** What is carried over to this form, if anything. Left without the newest version, it is forgotten. */
export function useCarried(entity: Entity): Carried | null {
  const [found] = useState(() =>
    carried?.entity === entity && carried.at === location.hash ? carried : null,
  );
  useEffect(
    () => () => {
      carried = null;
    },
    [],
  );
  return found;
}

/** The form counts as changed where it says something else than the record does now; where somebody else has written, too, it says so. */
export function useCarriedInto(form: FormOf, found: Carried | null, initial: Values) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form begins
  useEffect(() => {
    if (!found) return;
    const { typed, before } = found;
    const both = Object.keys(typed).filter((name) => !isSame(initial[name], before[name]));
    form.resetDirty(initial);
    form.setErrors(Object.fromEntries(both.map((name) => [name, word('web.form.carriedBoth')])));
  }, []);
}

const isSame = (left: unknown, right: unknown) =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
