import { Card, Skeleton, Table, Title } from '@mantine/core';
import { suspense } from '@rilis/contract/royalties/suspense';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { number, periodText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import { MorePages } from '../morePages.tsx';
import classes from '../statement/statement.module.css';

/** The lines of a group as their reports have them. */
export function SuspenseLines({ id }: { id: string }) {
  const t = useWords();
  const [page, setPage] = useState(0);
  const { data } = useQuery({
    queryKey: ['/suspense', 'lines', id, page],
    queryFn: ({ signal }) => call(suspense.lines, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card component="section" aria-label={t('royalties.suspense.lines')}>
      <Title order={2} mb="xs">
        {t('royalties.suspense.lines')}
      </Title>
      {!data && <Skeleton height={120} />}
      <Table.ScrollContainer minWidth={760}>
        <Table className={classes.lines} aria-label={t('royalties.suspense.lines')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('royalties.suspense.firstPeriod')}</Table.Th>
              <Table.Th>{t('royalties.suspense.store')}</Table.Th>
              <Table.Th>{t('royalties.suspense.album')}</Table.Th>
              <Table.Th>{t('royalties.suspense.labelName')}</Table.Th>
              <Table.Th>{t('royalties.suspense.file')}</Table.Th>
              <Table.Th ta="right">{t('royalties.suspense.quantity')}</Table.Th>
              <Table.Th ta="right">{t('royalties.suspense.amountIdr')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data?.content.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>{periodText(line.datenum)}</Table.Td>
                <Table.Td>{[line.dsp, line.country].filter(Boolean).join(' · ')}</Table.Td>
                <Table.Td>{line.album || '–'}</Table.Td>
                <Table.Td>{line.labelName || '–'}</Table.Td>
                <Table.Td>{t('royalties.suspense.fileRow', { file: line.fileName, row: line.row })}</Table.Td>
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
