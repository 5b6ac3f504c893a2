import { type ArtistRow, ringbackReports } from '@rilis/contract/reports/ringback';
import { useWords } from '../../kit/words.ts';
import { counted } from './reportColumns.tsx';
import { ReportScreen } from './reportScreen.tsx';

/** Artists by the subscribers of their ringback tones. */
export default function ArtistReport() {
  const t = useWords();
  return (
    <ReportScreen
      title={t('reports.ringback.artists')}
      about={t('reports.ringback.artistsAbout')}
      list={ringbackReports.artists}
      csv={ringbackReports.artistsCsv}
      dimensions={['artist', 'song', 'label', 'store']}
      word="reports.ringback"
      lines={({ artistId, datenum }) => ({ leadArtistId: artistId, channel: 'RBT', filterDate: datenum })}
      columns={[{ name: 'artist' }, counted<ArtistRow>('subscriber')]}
    />
  );
}
