import { Box, Card, Group, Text, Title } from '@mantine/core';
import { type CatalogueImport, catalogueImports } from '@rilis/contract/reports/catalogueImport';
import classes from '../../accounts/exports/exports.module.css';
import { useCall } from '../../kit/call/useCall.ts';
import { invoiceTime, number, sizeText } from '../../kit/look/formats.ts';
import { Status } from '../../kit/look/status.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';

export const importTones = {
  READING: 'amber',
  PREVIEW: 'blue',
  WRITING: 'amber',
  STOPPED: 'amber',
  DONE: 'teal',
  FAILED: 'red',
  DISCARDED: 'gray',
} as const;

/** Whether something is under way that is worth looking at again. */
export const isBusy = ({ status }: Pick<CatalogueImport, 'status'>) =>
  status === 'READING' || status === 'WRITING';

/** What was brought, the newest first. */
export function ImportList() {
  const t = useWords();
  const { data = [] } = useCall(
    catalogueImports.list,
    {},
    { refetchInterval: ({ state: { data: list } }) => (list?.some(isBusy) ? 2_000 : false) },
  );
  if (data.length === 0) return null;
  return (
    <>
      <Title order={2}>{t('archive.imports')}</Title>
      <Card component="ul" className={classes.list} aria-live="polite">
        {data.map((run) => (
          <li key={run.id}>
            <div className={classes.what}>
              <Group gap="xs">
                <Text span fw={500}>
                  {run.fileName}
                </Text>
                <Status tone={importTones[run.status]}>{t(`archive.status.${run.status}`)}</Status>
              </Group>
              <Text size="sm" c="dimmed">
                {factsOf(run)}
              </Text>
              {run.failure && (
                <Text size="sm" c={run.status === 'PREVIEW' ? 'dimmed' : 'red'}>
                  {run.failure}
                </Text>
              )}
            </div>
            <Box>
              <LinkButton
                variant="default"
                to={pathOf('/backoffice/catalogue-archive/{id}/show', { id: run.id })}
                aria-label={`${t('archive.open')}: ${run.fileName}`}
              >
                {t('archive.open')}
              </LinkButton>
            </Box>
          </li>
        ))}
      </Card>
    </>
  );
}

/** Whose it is, who brought it and when, and how far it is. */
export function factsOf(run: CatalogueImport): string {
  const { label, bytes, createdBy, createdAt, status, done, total, made, chosen } = run;
  const facts = [
    word('archive.importFacts', { label, size: sizeText(bytes), by: createdBy, at: invoiceTime(createdAt) }),
  ];
  if (status === 'READING' && total > 0)
    facts.push(word('archive.reading', { done: number(done), count: number(total) }));
  if (status === 'WRITING' || status === 'STOPPED')
    facts.push(word('archive.writing', { done: number(made), count: number(chosen) }));
  if (status === 'DONE') facts.push(word('archive.made', { count: made }));
  return facts.join(' · ');
}
