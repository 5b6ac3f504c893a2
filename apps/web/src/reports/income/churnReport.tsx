import { type ChurnRow, ringbackReports } from '@rilis/contract/reports/ringback';
import { useOwnLabel } from '../../kit/call/session.ts';
import { useWords } from '../../kit/words.ts';
import { counted, period } from './reportColumns.tsx';
import { ReportScreen } from './reportScreen.tsx';

/** How the subscriptions of each tone came and went, month by month. */
export default function ChurnReport() {
  const t = useWords();
  const own = useOwnLabel() !== null;
  return (
    <ReportScreen
      title={t('reports.ringback.churn')}
      about={t('reports.ringback.churnAbout')}
      list={ringbackReports.churn}
      csv={ringbackReports.churnCsv}
      dimensions={['song', 'month', 'label', 'store', 'artist']}
      word="reports.ringback"
      sorted="churn"
      lines={({ songId, datenum }) => ({ songId, channel: 'RBT', filterDate: datenum })}
      columns={[
        { name: 'contentTitle' },
        ...(own ? [] : [{ name: 'labelName', from: 'lg' as const }]),
        { name: 'contentId', from: 'md', width: 130 },
        period<ChurnRow>('datenum', 'sm'),
        counted<ChurnRow>('subscriptions'),
        counted<ChurnRow>('added', 'sm'),
        counted<ChurnRow>('renewed', 'md'),
        counted<ChurnRow>('expired', 'sm'),
      ]}
    />
  );
}
