import { incomeReports, type songRow } from '@rilis/contract/reports/income';
import type { z } from 'zod';
import { useWords } from '../../kit/words.ts';
import { counted, money } from './reportColumns.tsx';
import { ReportScreen } from './reportScreen.tsx';

type Row = z.output<typeof songRow>;

/** Income and plays by song. */
export default function MusicReport() {
  const t = useWords();
  return (
    <ReportScreen
      title={t('reports.report.music')}
      about={t('reports.report.musicAbout')}
      list={incomeReports.songs}
      csv={incomeReports.songsCsv}
      columns={[
        { name: 'songs' },
        { name: 'displayAlbumTitle', from: 'sm' },
        counted<Row>('played', 'sm'),
        counted<Row>('downloaded', 'md'),
        money<Row>('income'),
      ]}
    />
  );
}
