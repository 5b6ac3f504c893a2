import { Card, Skeleton, Table, Title } from '@mantine/core';
import { suspense } from '@rilis/contract/royalties/suspense';
import { useState } from 'react';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { MorePages } from '../../kit/list/morePages.tsx';
import { dotted, number, periodText } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import classes from '../statement/statement.module.css';

/** The lines of a group as their reports have them. */
export function SuspenseLines({ id }: { id: string }) {
  const t = useWords();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(
    suspense.lines,
    { params: { id }, query: { page } },
    {
      keepPrevious: true,
    },
  );
  return (
    <Card component="section" aria-label={t('matching.suspense.lines')}>
      <Title order={2} mb="xs">
        {t('matching.suspense.lines')}
      </Title>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={120} />}
      <Table.ScrollContainer minWidth={760}>
        <Table className={classes.lines} aria-label={t('matching.suspense.lines')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('matching.suspense.firstPeriod')}</Table.Th>
              <Table.Th>{t('matching.suspense.store')}</Table.Th>
              <Table.Th>{t('matching.suspense.album')}</Table.Th>
              <Table.Th>{t('matching.suspense.labelName')}</Table.Th>
              <Table.Th>{t('matching.suspense.file')}</Table.Th>
              <Table.Th ta="right">{t('matching.suspense.quantity')}</Table.Th>
              <Table.Th ta="right">{t('matching.suspense.amountIdr')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data?.content.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>{periodText(line.datenum)}</Table.Td>
                <Table.Td>{dotted(line.dsp, line.country)}</Table.Td>
                <Table.Td>{line.album || '–'}</Table.Td>
                <Table.Td>{line.labelName || '–'}</Table.Td>
                <Table.Td>{t('matching.suspense.fileRow', { file: line.fileName, row: line.row })}</Table.Td>
                <Table.Td ta="right">{number(line.quantity)}</Table.Td>
                <Table.Td ta="right">{exactRupiah(line.amountIdr)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <MorePages page={page} pages={data?.totalPages ?? 0} set={setPage} />
    </Card>
  );
}
