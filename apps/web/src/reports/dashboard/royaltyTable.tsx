import { Table } from '@mantine/core';
import type { dashboard } from '@rilis/contract/reports/dashboard';
import type { ReplyOf } from '@rilis/contract/route';
import { periodText, rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from '../reports.module.css';

export type Series = ReplyOf<typeof dashboard.chart>['series'];

/** The bars in numbers, the newest month first. */
export function RoyaltyTable({ series }: { series: Series }) {
  const t = useWords();
  return (
    <Table.ScrollContainer minWidth={420} mah={260}>
      <Table className={classes.table} aria-label={t('reports.dashboard.perMonth')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('reports.report.datenum')}</Table.Th>
            <Table.Th ta="right">{t('reports.dashboard.gross')}</Table.Th>
            <Table.Th ta="right">{t('reports.dashboard.net')}</Table.Th>
            <Table.Th ta="right">{t('reports.dashboard.tax')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {series.toReversed().map(({ datenum, gross, net, tax }) => (
            <Table.Tr key={datenum}>
              <Table.Td>{periodText(datenum)}</Table.Td>
              <Table.Td ta="right">{rupiah(gross)}</Table.Td>
              <Table.Td ta="right">{rupiah(net)}</Table.Td>
              <Table.Td ta="right">{rupiah(tax)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
