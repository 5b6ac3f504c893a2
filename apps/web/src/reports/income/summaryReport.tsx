import { Text } from '@mantine/core';
import { incomeReports, type SummaryRow } from '@rilis/contract/reports/income';
import type { ReplyOf } from '@rilis/contract/route';
import { useCan, useSession } from '../../kit/call/session.ts';
import { number, rupiah } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from '../reports.module.css';
import { counted, money, period } from './reportColumns.tsx';
import { ReportScreen } from './reportScreen.tsx';

/** Plays and gross revenue by label and period; downloads only for whoever may see them. */
export default function SummaryReport() {
  const t = useWords();
  const downloads = useCan()('/backoffice/summary-report#totalDownload');
  const own = useSession()?.user.labelId != null;
  return (
    <ReportScreen
      title={t('reports.report.summary')}
      about={t('reports.report.summaryAbout')}
      list={incomeReports.summary}
      csv={incomeReports.summaryCsv}
      figures={(answer) => <Totals totals={answer.totals} downloads={downloads} />}
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

type Totals = ReplyOf<typeof incomeReports.summary>['totals'];

function Totals({ totals, downloads }: { totals: Totals; downloads: boolean }) {
  const t = useWords();
  const { totalStream, totalDownload, grossRev } = totals;
  return (
    <div className={classes.totals}>
      <dl aria-label={t('reports.report.total')}>
        <Sum name={t('reports.report.grossRev')} value={rupiah(grossRev)} />
        <Sum name={t('reports.report.totalStream')} value={number(totalStream)} />
        {downloads && totalDownload !== null && (
          <Sum name={t('reports.report.totalDownload')} value={number(totalDownload)} />
        )}
      </dl>
      <Text size="xs" c="dimmed">
        {t('reports.report.total')}
      </Text>
    </div>
  );
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div className={classes.figure}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
