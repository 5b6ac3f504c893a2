import type { Trashed } from '@rilis/contract/resource';
import { lazy, Suspense } from 'react';
import { withWords } from '../router/screen.ts';
import type { ColumnOf } from './listing.ts';

const TrashedNote = lazy(() => withWords(['listing'], import('./trashedNote.tsx')));

/** Who put a row into the trash, when and why, and what becomes of it there. */
export const trashedColumn: ColumnOf<{ trashed?: Trashed | null }> = {
  name: 'trashed',
  label: 'web.list.moved',
  width: 260,
  render: ({ trashed }) =>
    trashed && (
      <Suspense>
        <TrashedNote {...trashed} />
      </Suspense>
    ),
};
