import { incomeReports } from '@rilis/contract/reports/income';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { useWords } from '../../kit/words.ts';
import { ReportScreen } from './reportScreen.tsx';
import { statisticColumns } from './statisticColumns.tsx';

/** By song, store and country; downloads only for whoever may see them. */
export default function StatisticReport() {
  const t = useWords();
  const downloads = useCan()('/backoffice/statistic-report#dl');
  const own = useOwnLabel() !== null;
  return (
    <ReportScreen
      title={t('reports.report.statistic')}
      about={t('reports.report.statisticAbout')}
      list={incomeReports.statistic}
      csv={incomeReports.statisticCsv}
      dimensions={['country', 'store', 'song', 'artist', 'release', 'month', 'label', 'saleType', 'channel']}
      sorted="statistic"
      unsorted={downloads ? [] : ['dl']}
      lines={({ songId, labelCd, datenum, country, dsp }) => ({
        ...{ songId, labelCd, country },
        ...{ filterDate: datenum, platform: dsp },
      })}
      columns={statisticColumns({ downloads, own })}
    />
  );
}
