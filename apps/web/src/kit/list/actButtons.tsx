import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCan } from '../call/session.ts';
import { withWords } from '../router/screen.ts';
import { useWords } from '../words.ts';
import type { BulkAction, Frozen } from './bulkAction.ts';
import { useJobs } from './useJobs.ts';

const BulkDialog = lazy(() => withWords(['listing'], import('./bulkDialog.tsx')));

interface ActButtonsProps {
  actions: readonly BulkAction[];
  row: Frozen;
  name: string;
}

/** What can be done with the record of a screen, in its head: the same questions as in its list. */
export function ActButtons({ actions, row, name }: ActButtonsProps) {
  const t = useWords();
  const may = useCan();
  const [turn, add] = useJobs();
  return (
    <>
      {actions
        .filter(({ route }) => may(route.can))
        .map((one) => (
          <Button
            key={`${one.label} ${one.reason}`}
            variant={one.destructive ? 'default' : 'light'}
            color={one.destructive ? 'red' : undefined}
            onClick={() => add({ action: one, rows: [row], nameOf: () => name })}
          >
            {t(one.label)}
          </Button>
        ))}
      <Suspense>
        {/* What was pressed before may have changed the record. */}
        {turn && <BulkDialog key={turn.key} job={{ ...turn.job, rows: [row] }} close={turn.end} />}
      </Suspense>
    </>
  );
}
