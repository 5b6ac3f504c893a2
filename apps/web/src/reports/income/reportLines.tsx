import { Text } from '@mantine/core';
import { uploadRight } from '@rilis/contract/reports/batch';
import { incomeReports, type ReportLine } from '@rilis/contract/reports/income';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { dotted, number, periodText } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords, word } from '../../kit/words.ts';
import { saleTypeText } from '../../royalties/statement/saleType.ts';
import { countryName } from './narrow.ts';
import { counted, exactMoney, period } from './reportColumns.tsx';
import { ReportScreen } from './reportScreen.tsx';

/** The lines under a figure, as they came from the store: what the figure is made of. */
export default function ReportLines() {
  const t = useWords();
  const own = useOwnLabel() !== null;
  const opensReports = useCan()(uploadRight);
  return (
    <ReportScreen
      title={t('reports.figures.lines')}
      about={t('reports.figures.linesAbout')}
      list={incomeReports.lines}
      dimensions={['store', 'song', 'country', 'month', 'label', 'saleType', 'channel', 'artist', 'release']}
      word="reports.figures.line"
      columns={columns(own, opensReports)}
    />
  );
}

const columns = (own: boolean, opensReports: boolean): ColumnOf<ReportLine>[] => [
  {
    name: 'song',
    render: ({ song, artistName, isrc, dsp, datenum }) => (
      <>
        {song}
        {small(dotted(artistName, isrc))}
        <Text span display="block" size="xs" c="dimmed" hiddenFrom="sm">
          {[dsp, periodText(datenum)].join(' · ')}
        </Text>
      </>
    ),
  },
  ...(own ? [] : [{ name: 'labelName', from: 'lg' as const }]),
  period('datenum', 'sm'),
  { name: 'dsp', width: 120, from: 'sm' },
  { name: 'country', width: 110, from: 'md', render: ({ country }) => countryName(country) },
  { name: 'saleType', width: 120, from: 'md', render: ({ saleType }) => saleTypeText(saleType) },
  { name: 'report', from: 'lg', render: ({ report }) => <Source report={report} opens={opensReports} /> },
  counted('quantity', 'sm'),
  exactMoney('amount'),
];

function Source({ report: { id, fileName, row }, opens }: { report: ReportLine['report']; opens: boolean }) {
  const text = word('reports.figures.fileRow', { file: fileName, row: number(row) });
  if (!opens)
    return (
      <Text span size="xs">
        {text}
      </Text>
    );
  return (
    <LinkAnchor to="/backoffice/reporting-other-dsp" search={{ open: String(id) }} size="xs">
      {text}
    </LinkAnchor>
  );
}
