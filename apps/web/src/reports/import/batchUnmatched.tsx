import { Card, Skeleton, Table, Text, Title } from '@mantine/core';
import { type ReportBatch, reportBatches } from '@rilis/contract/reports/batch';
import { useState } from 'react';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { MorePages } from '../../kit/list/morePages.tsx';
import { number } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import { exactText } from '../../royalties/exact.ts';
import classes from '../reports.module.css';

/** The lines no song was found for. */
export function BatchUnmatched({ batch: { id, status } }: { batch: ReportBatch }) {
  const t = useWords();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(
    reportBatches.unmatched,
    { params: { id }, query: { page } },
    {
      keepPrevious: true,
      edition: status,
    },
  );
  return (
    <Card component="section" aria-label={t('reports.batch.lines')} padding={0}>
      <div className={classes.head}>
        <Title order={2}>{t('reports.batch.lines')}</Title>
        <Text size="sm" c="dimmed">
          {t('reports.batch.linesHint')}
        </Text>
      </div>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={160} />}
      <Table.ScrollContainer minWidth={820}>
        <Table className={classes.table} aria-label={t('reports.batch.lines')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{t('reports.batch.row')}</Table.Th>
              <Table.Th>{t('reports.batch.song')}</Table.Th>
              <Table.Th>{t('reports.batch.artist')}</Table.Th>
              <Table.Th>{t('reports.batch.album')}</Table.Th>
              <Table.Th>{t('reports.batch.codes')}</Table.Th>
              <Table.Th ta="right">{t('reports.batch.quantity')}</Table.Th>
              <Table.Th ta="right">{t('reports.batch.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data?.content.map((line) => (
              <Table.Tr key={line.row}>
                <Table.Td ta="right">{number(line.row)}</Table.Td>
                <Table.Td>{line.songTitle || '–'}</Table.Td>
                <Table.Td>{line.artistName || '–'}</Table.Td>
                <Table.Td>{line.album || '–'}</Table.Td>
                <Table.Td>{[line.isrc, line.upc].filter(Boolean).join(' / ') || '–'}</Table.Td>
                <Table.Td ta="right">{number(line.quantity)}</Table.Td>
                <Table.Td ta="right">{line.amountIdr === null ? '–' : exactText(line.amountIdr)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <div className={classes.foot}>
        <MorePages page={page} pages={data?.totalPages ?? 0} set={setPage} />
      </div>
    </Card>
  );
}
