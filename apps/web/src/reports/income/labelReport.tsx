import { incomeReports, type labelRow } from '@rilis/contract/reports/income';
import type { z } from 'zod';
import { useWords } from '../../kit/words.ts';
import { counted, money } from './reportColumns.tsx';
import { ReportScreen } from './reportScreen.tsx';

type Row = z.output<typeof labelRow>;

/** Income and plays by label. */
export default function LabelReport() {
  const t = useWords();
  return (
    <ReportScreen
      title={t('reports.report.label')}
      about={t('reports.report.labelAbout')}
      list={incomeReports.labels}
      csv={incomeReports.labelsCsv}
      dimensions={['label', 'month', 'store', 'country', 'saleType', 'channel']}
      sorted="labels"
      lines={({ labelCd }) => ({ labelCd })}
      columns={[
        { name: 'label', label: 'reports.report.labelName' },
        { name: 'labelCd', width: 130, from: 'sm' },
        counted<Row>('songPlayed', 'sm'),
        money<Row>('income'),
      ]}
    />
  );
}
