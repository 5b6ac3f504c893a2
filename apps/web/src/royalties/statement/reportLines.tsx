import { Skeleton, Table, Text } from '@mantine/core';
import type { reportLine } from '@rilis/contract/royalties/statementLine';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { useState } from 'react';
import type { z } from 'zod';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { MorePages } from '../../kit/list/morePages.tsx';
import { dotted, number, periodText } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import { exactRupiah, exactText } from '../exact.ts';
import { countText, saleTypeText, territoryText } from './saleType.ts';
import classes from './statement.module.css';

/** The rows of the income report behind a song's amount: file, row, and the amount as it was reported. */
export function ReportLines({ statementId, lineId }: { statementId: number; lineId: number }) {
  const t = useWords();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(
    statements.reportLines,
    { params: { id: statementId, lineId }, query: { page } },
    {
      keepPrevious: true,
    },
  );
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={60} />;
  if (data.content.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('list.empty')}
      </Text>
    );
  return (
    <>
      <Table className={classes.lines} aria-label={t('royalties.statement.file')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('royalties.statement.file')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('royalties.statement.row')}
            </Table.Th>
            <Table.Th visibleFrom="sm">{t('royalties.statement.period')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('royalties.statement.saleType')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('royalties.statement.quantity')}
            </Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('royalties.statement.reported')}
            </Table.Th>
            <Table.Th ta="right">{t('royalties.statement.inRupiah')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.content.map((line) => (
            <Row key={`${line.batchId}/${line.row}/${line.booking}`} line={line} />
          ))}
        </Table.Tbody>
      </Table>
      <MorePages page={page} pages={data.totalPages} set={setPage} />
    </>
  );
}

function Row({ line }: { line: z.output<typeof reportLine> }) {
  const t = useWords();
  const sold = dotted(saleTypeText(line.saleType), line.country || territoryText('UNKNOWN'));
  const count = countText(line.quantity, line.unit);
  const reported = `${line.currency} ${exactText(line.amount)}`;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {line.fileName}
        {line.booking !== 'POSTED' && (
          <Text size="xs" c="dimmed">
            {t(`royalties.statement.bookings.${line.booking}`)}
          </Text>
        )}
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {dotted(`${t('royalties.statement.row')} ${number(line.row)}`, periodText(line.datenum), sold)}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {dotted(count, reported)}
        </Text>
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {number(line.row)}
      </Table.Td>
      <Table.Td visibleFrom="sm">{periodText(line.datenum)}</Table.Td>
      <Table.Td visibleFrom="sm">{sold}</Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {count}
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {reported}
      </Table.Td>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
        {exactRupiah(line.amountIdr)}
      </Table.Td>
    </Table.Tr>
  );
}
