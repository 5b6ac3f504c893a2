import { Button, Group, List, ScrollArea, Stack, Text } from '@mantine/core';
import { Status } from '../look/status.tsx';
import { LinkAnchor } from '../router/links.tsx';
import { useWords } from '../words.ts';
import { openAs, sumUp } from './bulkRun.ts';
import type { Bulk, Job } from './useBulk.ts';

interface ResultProps {
  job: Job;
  bulk: Bulk;
  close: () => void;
}

/** Of each row what became of it: those that are not done first, with the reason and a way to them. */
export function BulkResult({ job, bulk, close }: ResultProps) {
  const t = useWords();
  const { rows } = job;
  const done = rows.filter(({ id }) => bulk.outcomes.get(id)?.ok);
  const left = rows.filter((row) => !done.includes(row));
  const whyOf = ({ id }: Job['rows'][number]) => openAs(bulk.outcomes.get(id));
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {sumUp(rows.map(({ id }) => bulk.outcomes.get(id)))}
      </Text>
      <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0 }}>
        <List listStyleType="none" size="sm" spacing={8} aria-label={t('listing.bulk.left')}>
          {left.map((row) => (
            <List.Item key={row.id}>
              <Status tone={whyOf(row) ? 'amber' : 'red'}>
                {t(`listing.bulk.as.${whyOf(row) ?? 'refused'}`)}
              </Status>{' '}
              <Named job={job} row={row} />
              <Text size="sm" c="dimmed">
                {bulk.outcomes.get(row.id)?.message}
              </Text>
            </List.Item>
          ))}
        </List>
        <List listStyleType="none" size="sm" spacing={4} mt="sm" aria-label={t('listing.bulk.done')}>
          {done.map((row) => (
            <List.Item key={row.id}>
              <Status tone="teal">{t('listing.bulk.done')}</Status> {job.nameOf(row)}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
      <Group justify="flex-end" gap="xs">
        {bulk.takesBack && done.length > 0 && (
          <Button variant="default" mr="auto" onClick={() => void bulk.undo()}>
            {t('listing.bulk.undo', { count: done.length })}
          </Button>
        )}
        <Button variant="default" onClick={() => void bulk.again()}>
          {t(left.some(whyOf) ? 'listing.bulk.rest' : 'listing.bulk.again', { count: left.length })}
        </Button>
        <Button onClick={close} data-autofocus>
          {t('action.close')}
        </Button>
      </Group>
    </Stack>
  );
}

function Named({ job, row }: { job: Job; row: Job['rows'][number] }) {
  const name = job.nameOf(row);
  if (!job.open) return <b>{name}</b>;
  return (
    <LinkAnchor to={job.open(row)} fw={600} size="sm">
      {name}
    </LinkAnchor>
  );
}
