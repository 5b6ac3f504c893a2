import { Text } from '@mantine/core';
import { invoiceTime } from '../look/formats.ts';
import { word } from '../words.ts';
import type { ColumnOf } from './listing.ts';

interface Trashed {
  trashed?: { at: Date; by: string | null; reason: string | null } | null;
}

/** Who put a row into the trash, when and why; staff have no name for people of a label. */
export const trashedColumn: ColumnOf<Trashed> = {
  name: 'trashed',
  label: 'listing.trash.moved',
  width: 240,
  render: ({ trashed }) =>
    trashed && (
      <>
        {word('listing.trash.by', {
          at: invoiceTime(trashed.at),
          by: trashed.by ?? word('listing.trash.platform'),
        })}
        {trashed.reason && (
          <Text span size="xs" c="dimmed" display="block" style={{ overflowWrap: 'anywhere' }}>
            {trashed.reason}
          </Text>
        )}
      </>
    ),
};
