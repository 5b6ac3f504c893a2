import { incomeReports, type SummaryRow } from '@rilis/contract/reports/income';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { useWords } from '../../kit/words.ts';
import { counted, money, period } from './reportColumns.tsx';
import { ReportScreen } from './reportScreen.tsx';

/** Plays and gross revenue by label and period; downloads only for whoever may see them. */
export default function SummaryReport() {
  const t = useWords();
  const downloads = useCan()('/backoffice/summary-report#totalDownload');
  const own = useOwnLabel() !== null;
  return (
    <ReportScreen
      title={t('reports.report.summary')}
      about={t(own ? 'reports.report.summaryOwn' : 'reports.report.summaryAbout')}
      list={incomeReports.summary}
      csv={incomeReports.summaryCsv}
      dimensions={['store', 'country', 'month', 'label', 'saleType', 'channel']}
      sorted="summary"
      unsorted={downloads ? [] : ['totalDownload']}
      lines={({ labelCd, datenum }) => ({ labelCd, filterDate: datenum })}
      columns={[
        ...(own ? [] : [{ name: 'labelName' }, { name: 'labelCd', width: 110, from: 'md' as const }]),
        period<SummaryRow>('datenum'),
        counted<SummaryRow>('totalStream', 'sm'),
        ...(downloads ? [counted<SummaryRow>('totalDownload', 'md')] : []),
        money<SummaryRow>('grossRev'),
      ]}
    />
  );
}
