import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { addDays, isDay, jakartaDay, startOfDay } from '@rilis/contract/clock';
import { useEffect, useState } from 'react';
import { DayInput } from '../../kit/fields/date.tsx';
import { useFilter } from '../../kit/list/listAddress.ts';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { useWords, type Word } from '../../kit/words.ts';
import { actionText, auditActions, auditEntities, entityText } from './auditNames.ts';

/** Whose, of what, which action, and when. */
export function AuditFilters() {
  return (
    <>
      <TextFilter name="person" label="administration.audit.personFilter" />
      <SelectFilter
        name="entity"
        label="administration.audit.entityFilter"
        choices={auditEntities.map((value) => ({ value, label: entityText(value) }))}
      />
      <TextFilter name="entityId" label="administration.audit.entityId" />
      <SelectFilter
        name="action"
        label="administration.audit.action"
        choices={auditActions.map((value) => ({ value, label: actionText(value) }))}
      />
      <DayFilter name="from" label="administration.audit.from" shift={0} />
      <DayFilter name="to" label="administration.audit.to" shift={1} />
    </>
  );
}

function TextFilter({ name, label }: { name: string; label: Word }) {
  const t = useWords();
  const [[value = ''], set] = useFilter(name);
  const [typed, type] = useState(value);
  const later = useDebouncedCallback(set, 250);
  useEffect(() => type(value), [value]);
  return (
    <TextInput
      w={{ base: '100%', xs: 140 }}
      aria-label={t(label)}
      placeholder={t(label)}
      value={typed}
      onChange={({ currentTarget }) => {
        type(currentTarget.value);
        later(currentTarget.value || null);
      }}
    />
  );
}

/** A day in Jakarta; the address holds the instant it begins, or the next one does. */
function DayFilter({ name, label, shift }: { name: string; label: Word; shift: 0 | 1 }) {
  const t = useWords();
  const [[value], set] = useFilter(name);
  const choose = (day: string | null) => {
    if (day === null) set(null);
    else if (isDay(day)) set(startOfDay(addDays(day, shift)));
  };
  return (
    <DayInput
      inBar
      w={{ base: '100%', xs: 150 }}
      label={t(label)}
      value={value ? addDays(jakartaDay(new Date(value)), -shift) : null}
      onChange={choose}
    />
  );
}
