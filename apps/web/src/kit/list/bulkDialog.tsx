import { Alert, Button, Group, Progress, Skeleton, Stack } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { FormModal } from '../form/formModal.tsx';
import { useWords, word } from '../words.ts';
import { Ask, type AskProps } from './bulkAsk.tsx';
import { BulkResult } from './bulkResult.tsx';
import { type Bulk, type Job, useBulk } from './useBulk.ts';

const shownFrom = 50;

/** Asks what has to be asked, does it row by row, and tells of each row what became of it. */
export default function BulkDialog({ job, close }: { job: Job; close: (done: boolean) => void }) {
  const bulk = useBulk(job, close);
  const { phase } = bulk;
  const t = useWords();
  const title = titleOf(job);
  // A few rows are done before a dialog could be read.
  if (phase === 'run' && job.rows.length <= shownFrom) return null;
  return (
    <FormModal
      opened
      size={phase === 'result' || job.action.form ? 'lg' : 'md'}
      onClose={() => (phase === 'run' ? bulk.stop() : close(phase === 'result'))}
      title={phase === 'result' ? t('listing.bulk.result', { action: t(job.action.label) }) : title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      {phase === 'ask' && <Asking job={job} bulk={bulk} cancel={() => close(false)} />}
      {phase === 'run' && <Running bulk={bulk} count={job.rows.length} />}
      {phase === 'result' && <BulkResult job={job} bulk={bulk} close={() => close(true)} />}
    </FormModal>
  );
}

function titleOf({ action, rows, nameOf }: Job): string {
  if (action.sum) return `${word(action.label)}: ${action.sum(rows)}`;
  return rows.length === 1
    ? `${word(action.label)}: ${nameOf(rows[0]!)}`
    : word('listing.bulk.question', { action: word(action.label), count: rows.length });
}

function Asking({ job, bulk, cancel }: AskProps) {
  const { form: Form } = job.action;
  if (!Form) return <Ask job={job} bulk={bulk} cancel={cancel} />;
  return (
    <Suspense fallback={<Skeleton height={200} />}>
      <Form rows={job.rows} send={(body, back) => void bulk.start(body, back)} cancel={cancel} />
    </Suspense>
  );
}

function Running({ bulk, count }: { bulk: Bulk; count: number }) {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const said = t('listing.bulk.running', { done: bulk.done, count });
  return (
    <Stack gap="sm">
      <Alert color="gray" role="status">
        {said}
      </Alert>
      <Progress value={(bulk.done / count) * 100} aria-label={said} />
      <Group justify="flex-end">
        <Button ref={button} variant="default" onClick={bulk.stop}>
          {t('listing.bulk.stop')}
        </Button>
      </Group>
    </Stack>
  );
}
