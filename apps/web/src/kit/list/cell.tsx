import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayText, number } from '../look/formats.ts';
import type { ColumnOf } from './listing.ts';

/** What a column shows of a row. */
export const cellOf = <R,>(row: R, { name, render }: ColumnOf<R>): ReactNode =>
  render ? render(row) : plain(row[name as keyof R]);

/** A value as people read it; nothing is a dash. */
function plain(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '')
    return (
      <Text span c="dimmed">
        –
      </Text>
    );
  if (value instanceof Date) return dayText(value);
  if (typeof value === 'number') return number(value);
  return String(value);
}
