import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayText, invoiceTime, number, periodText } from '../look/formats.ts';
import type { ColumnOf } from './listing.ts';

/** What a column shows of a row. */
export const cellOf = <R,>(row: R, { name, render, as }: ColumnOf<R>): ReactNode =>
  render ? render(row) : plain(row[name as keyof R], as);

/** A value as people read it; nothing is a dash. */
function plain(value: unknown, as: ColumnOf<never>['as']): ReactNode {
  if (value == null || value === '')
    return (
      <Text span c="dimmed">
        –
      </Text>
    );
  if (as === 'period') return periodText(value as number);
  if (as === 'time') return invoiceTime(value as Date);
  if (as === 'day' || value instanceof Date) return dayText(value as Date | string);
  if (typeof value === 'number') return number(value);
  return String(value);
}
