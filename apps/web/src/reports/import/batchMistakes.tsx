import { Card, Table, Text, Title } from '@mantine/core';
import type { ReportBatch } from '@rilis/contract/reports/batch';
import { number } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from '../reports.module.css';

/** What is wrong in which row and column, in words. */
export function BatchMistakes({ batch: { errors, errorCount } }: { batch: ReportBatch }) {
  const t = useWords();
  return (
    <Card component="section" aria-label={t('reports.batch.mistakes')} padding={0}>
      <div className={classes.head}>
        <Title order={2}>{t('reports.batch.mistakes')}</Title>
        <Text size="sm" c="dimmed">
          {t('reports.batch.mistakesHint')}{' '}
          {errorCount > errors.length &&
            t('reports.batch.more', { shown: number(errors.length), count: number(errorCount) })}
        </Text>
      </div>
      <Table.ScrollContainer minWidth={480} mah={360}>
        <Table className={classes.table} aria-label={t('reports.batch.mistakes')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={90} ta="right">
                {t('reports.batch.row')}
              </Table.Th>
              <Table.Th w={180}>{t('reports.batch.column')}</Table.Th>
              <Table.Th>{t('reports.batch.mistake')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.map(({ row, column, code, message }) => (
              <Table.Tr key={`${row}/${column}/${code}`}>
                <Table.Td ta="right">{number(row)}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
