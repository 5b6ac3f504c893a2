import { Alert, Button, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Values } from '../../kit/form/rules.ts';
import { type Entity, useWords } from '../../kit/words.ts';
import { useDraftState } from './draftForm.tsx';
import type { Draft } from './releaseDraft.ts';

// Two seldom write the same at once.
const DraftClashes = lazy(() => import('./draftClashes.tsx'));

/** A song that is open beside its release may have one of its own. */
const placeOf = (entity: Entity) => `conflict-${entity}`;

/** Leads whoever wants to go on to what has to be settled first. */
export const showConflict = (entity: Entity) => document.getElementById(placeOf(entity))?.focus();

/** Somebody else has changed the same fields: their values are kept until one decides. */
export function DraftConflict<R extends { version: number }>({
  draft,
  entity,
}: {
  draft: Draft<R>;
  entity: Entity;
}) {
  const t = useWords();
  const { status, clashes, record } = useDraftState(draft);
  if (status !== 'conflict') return null;
  const theirs = record as Values;
  const mine = draft.values() as Values;
  return (
    <Alert
      id={placeOf(entity)}
      tabIndex={-1}
      color="orange"
      mb="md"
      role="alert"
      title={t('releaseEditor.draft.conflict')}
      style={{ position: 'sticky', top: 60, zIndex: 5 }}
    >
      <Suspense>
        <DraftClashes {...{ entity, clashes, theirs, mine }} />
      </Suspense>
      <Group mt="sm" gap="xs">
        <Button size="compact-md" onClick={() => void draft.settle('mine')}>
          {t('releaseEditor.draft.mine')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => void draft.settle('theirs')}>
          {t('releaseEditor.draft.theirs')}
        </Button>
      </Group>
    </Alert>
  );
}
