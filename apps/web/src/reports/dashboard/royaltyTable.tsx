import { Table, Text } from '@mantine/core';
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
    <Table.ScrollContainer minWidth={0} mah={260}>
      <Table className={classes.table} aria-label={t('reports.dashboard.perMonth')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('reports.report.datenum')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('reports.dashboard.gross')}
            </Table.Th>
            <Table.Th ta="right">{t('reports.dashboard.net')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('reports.dashboard.tax')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {series.toReversed().map(({ datenum, gross, net, tax }) => (
            <Table.Tr key={datenum}>
              <Table.Td>
                {periodText(datenum)}
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {t('reports.dashboard.gross')}: {rupiah(gross)}
                </Text>
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {t('reports.dashboard.tax')}: {rupiah(tax)}
                </Text>
              </Table.Td>
              <Table.Td ta="right" visibleFrom="sm">
                {rupiah(gross)}
              </Table.Td>
              <Table.Td ta="right">{rupiah(net)}</Table.Td>
              <Table.Td ta="right" visibleFrom="sm">
                {rupiah(tax)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
