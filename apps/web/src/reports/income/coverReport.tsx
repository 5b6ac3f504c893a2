import { Text } from '@mantine/core';
import { type CoverToMasterRow, trafficReports } from '@rilis/contract/reports/traffic';
import { useOwnLabel } from '../../kit/call/session.ts';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { periodText } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';
import { UploadButton } from '../import/uploadButton.tsx';
import { exactMoney, period } from './reportColumns.tsx';
import { ReportScreen } from './reportScreen.tsx';

/** What cover-to-master channels reported, line by line. */
export default function CoverReport() {
  const t = useWords();
  const own = useOwnLabel() !== null;
  return (
    <ReportScreen
      title={t('reports.traffic.cover')}
      about={t('reports.traffic.coverAbout')}
      list={trafficReports.coverToMaster}
      csv={trafficReports.coverToMasterCsv}
      dimensions={['store', 'song', 'artist', 'month', 'label', 'saleType']}
      word="reports.traffic"
      sorted="cover"
      lines={({ songId, billingCycle }) => ({
        songId,
        channel: 'COVER_TO_MASTER',
        filterDate: billingCycle,
      })}
      columns={columns(own)}
      actions={<UploadButton kind="COVER_TO_MASTER" />}
    />
  );
}

const columns = (own: boolean): ColumnOf<CoverToMasterRow>[] => [
  {
    name: 'title',
    render: ({ title, artist, billingCycle }) => (
      <>
        {title}
        {small(artist)}
        <Text span display="block" size="xs" c="dimmed" hiddenFrom="sm">
          {periodText(billingCycle)}
        </Text>
      </>
    ),
  },
  { name: 'album', from: 'md' },
  ...(own ? [] : [{ name: 'label', from: 'md' as const }]),
  period('billingCycle', 'sm'),
  { name: 'channel', from: 'sm', width: 130 },
  { name: 'reportType', from: 'lg', width: 120 },
  exactMoney('revenue'),
];
