import { Text } from '@mantine/core';
import { incomeReports, type OtherDspRow } from '@rilis/contract/reports/income';
import type { ReactNode } from 'react';
import { useOwnLabel } from '../../kit/call/session.ts';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { dotted, periodText } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';
import { saleTypeText } from '../../royalties/statement/saleType.ts';
import { counted, exactMoney, period } from './reportColumns.tsx';
import { ReportScreen } from './reportScreen.tsx';

/** What other platforms reported, line by line, in the columns of the specification. */
export default function OtherDspReport({ actions }: { actions?: ReactNode }) {
  const t = useWords();
  const own = useOwnLabel() !== null;
  return (
    <ReportScreen
      title={t('reports.batch.many')}
      about={t('reports.batch.own')}
      list={incomeReports.otherDsp}
      csv={incomeReports.otherDspCsv}
      dimensions={['store', 'song', 'artist', 'release', 'country', 'month', 'label', 'saleType']}
      word="reports.figures.line"
      sorted="otherDsp"
      columns={columns(own)}
      actions={actions}
    />
  );
}

const columns = (own: boolean): ColumnOf<OtherDspRow>[] => [
  {
    name: 'trackTitle',
    render: ({ trackTitle, artistName, isrc, platform, reportingPeriod }) => (
      <>
        {trackTitle}
        {small(dotted(artistName, isrc))}
        <Text span display="block" size="xs" c="dimmed" hiddenFrom="sm">
          {[platform, periodText(reportingPeriod)].join(' · ')}
        </Text>
      </>
    ),
  },
  {
    name: 'album',
    from: 'lg',
    render: ({ album, upc }) => (
      <>
        {album}
        {small(upc)}
      </>
    ),
  },
  ...(own ? [] : [{ name: 'labelName', from: 'md' as const }]),
  period('reportingPeriod', 'sm'),
  { name: 'platform', width: 120, from: 'sm' },
  { name: 'salesType', width: 120, from: 'md', render: ({ salesType }) => saleTypeText(salesType) },
  counted('quantity', 'sm'),
  exactMoney('netRevenue'),
];
