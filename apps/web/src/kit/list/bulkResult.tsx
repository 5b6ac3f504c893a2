import { Button, Group, List, ScrollArea, Stack, Text } from '@mantine/core';
import { Status } from '../look/status.tsx';
import { LinkAnchor } from '../router/links.tsx';
import { useWords } from '../words.ts';
import type { Bulk, Job } from './useBulk.ts';

interface ResultProps {
  job: Job;
  bulk: Bulk;
  close: () => void;
}

/** Of each row what became of it: the refused ones first, with the reason and a way to them. */
export function BulkResult({ job, bulk, close }: ResultProps) {
  const t = useWords();
  const { rows } = job;
  const done = rows.filter(({ id }) => bulk.outcomes.get(id)?.ok);
  const refused = rows.filter((row) => !done.includes(row));
  const figures = { done: done.length, count: rows.length, refused: refused.length };
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {t('listing.bulk.some', figures)}
      </Text>
      <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0 }}>
        <List listStyleType="none" size="sm" spacing={8} aria-label={t('listing.bulk.refused')}>
          {refused.map((row) => (
            <List.Item key={row.id}>
              <Status tone="red">{t('listing.bulk.refused')}</Status> <Named job={job} row={row} />
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
          {t('listing.bulk.again', { count: refused.length })}
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
