import type { Trashed } from '@rilis/contract/resource';
import { lazy, Suspense } from 'react';
import type { ColumnOf } from './listing.ts';

const TrashedNote = lazy(() => import('./trashedNote.tsx'));

/** Who put a row into the trash, when and why, and what becomes of it there. */
export const trashedColumn: ColumnOf<{ trashed?: Trashed | null }> = {
  name: 'trashed',
  label: 'listing.trash.moved',
  width: 260,
  render: ({ trashed }) =>
    trashed && (
      <Suspense>
        <TrashedNote {...trashed} />
      </Suspense>
    ),
};
