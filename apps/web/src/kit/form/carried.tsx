import { Alert, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Entity, useWords } from '../words.ts';
import { type FormOf, labelOf } from './formContext.ts';
import type { Values } from './rules.ts';

/** What was typed into a form that begins anew with another version of its record, and what stood there before. */
interface Carried {
  entity: Entity;
  typed: Values;
  before: Values;
}

let carried: Carried | null = null;

/** Before the newest version is read: what differs from the one that was being edited goes over to it. */
export function carryOver(entity: Entity, before: Values, now: Values) {
  const names = Object.keys(now).filter((name) => !isSame(now[name], before[name]));
  carried = { entity, before, typed: Object.fromEntries(names.map((name) => [name, now[name]])) };
}

/** What is carried over to this form, if anything. Left without the newest version, it is forgotten. */
export function useCarried(entity: Entity): Carried | null {
  const [found] = useState(() => (carried?.entity === entity ? carried : null));
  useEffect(
    () => () => {
      carried = null;
    },
    [],
  );
  return found;
}

/** The form counts as changed where it says something else than the record does now. */
export function useCarriedInto(form: FormOf, found: Carried | null, initial: Values) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form begins
  useEffect(() => {
    if (found) form.resetDirty(initial);
  }, []);
}

/** Says that what was typed is still there, and where somebody else has written something, too. */
export function CarriedNote({ found, initial }: { found: Carried | null; initial: Values }) {
  const t = useWords();
  if (!found) return null;
  const { entity, typed, before } = found;
  const both = Object.keys(typed).filter((name) => !isSame(initial[name], before[name]));
  return (
    <Alert color={both.length > 0 ? 'orange' : 'blue'} role="status">
      <Text size="sm">
        {both.length > 0
          ? t('web.form.carriedBoth', { fields: both.map((name) => labelOf(entity, name)).join(', ') })
          : t('web.form.carried')}
      </Text>
    </Alert>
  );
}

const isSame = (left: unknown, right: unknown) =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
