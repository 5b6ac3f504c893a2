import { incomeReports } from '@rilis/contract/reports/income';
import { useCan } from '../../kit/call/session.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords } from '../../kit/words.ts';
import { ExportButton } from '../exportButton.tsx';
import { ReportScreen } from './reportScreen.tsx';
import { statisticColumns } from './statisticColumns.tsx';

/** A label's own income from other platforms; the CSV holds every reported line. */
export function OwnOtherDsp() {
  const t = useWords();
  const may = useCan();
  const [title, about] = [t('reports.report.otherDsp'), t('reports.batch.own')];
  if (!may(incomeReports.statistic.can))
    return (
      <PageHeader title={title} about={about}>
        <ExportButton route={incomeReports.otherDspCsv} query={{}} />
      </PageHeader>
    );
  return (
    <ReportScreen
      title={title}
      about={about}
      list={incomeReports.statistic}
      csv={incomeReports.otherDspCsv}
      filters={['platform']}
      columns={statisticColumns({ downloads: false, own: true })}
    />
  );
}
