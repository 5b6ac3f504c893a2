import { Group } from '@mantine/core';
import { incomeReports, type songRow } from '@rilis/contract/reports/income';
import type { z } from 'zod';
import { Picture } from '../../kit/look/picture.tsx';
import { small } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';
import { SongPlay } from '../songPlay.tsx';
import { counted, money } from './reportColumns.tsx';
import { ReportScreen } from './reportScreen.tsx';

type Row = z.output<typeof songRow>;

/** Income and plays by song, each with its cover, its artist and its button to play. */
export default function MusicReport() {
  const t = useWords();
  return (
    <ReportScreen
      title={t('reports.report.music')}
      about={t('reports.report.musicAbout')}
      list={incomeReports.songs}
      csv={incomeReports.musicCsv}
      dimensions={['store', 'song', 'artist', 'release', 'country', 'month', 'label', 'saleType', 'channel']}
      sorted="songs"
      lines={({ songId }) => ({ songId })}
      columns={[
        { name: 'songs', render: (row) => <Song row={row} /> },
        { name: 'displayAlbumTitle', from: 'md' },
        counted<Row>('played', 'sm'),
        counted<Row>('downloaded', 'md'),
        money<Row>('income'),
        { name: 'listen', label: 'reports.figures.listen', width: 60, render: (row) => <Listen row={row} /> },
      ]}
    />
  );
}

const Song = ({ row: { songs, artistName, albumImage } }: { row: Row }) => (
  <Group gap="sm" wrap="nowrap" component="span">
    <Picture mediaId={albumImage} variant="thumb" alt="" size={36} />
    <span>
      {songs}
      {small(artistName)}
    </span>
  </Group>
);

const Listen = ({ row: { songId, songs, artistName, albumId } }: { row: Row }) =>
  albumId === null ? null : <SongPlay songId={songId} title={songs} artistName={artistName} />;
