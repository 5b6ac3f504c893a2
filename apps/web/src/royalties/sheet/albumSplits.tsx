import { Button, Card, Skeleton, Table, Text } from '@mantine/core';
import { royaltySheets, type SongSplit } from '@rilis/contract/royalties/royaltySheetRoutes';
import { useParams } from '@tanstack/react-router';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { Empty } from '../../kit/look/empty.tsx';
import { percent, periodText } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { LoadFailed } from '../../kit/screen/record.tsx';
import { useWords, word } from '../../kit/words.ts';
import { openSplit } from './openSplit.tsx';

/** Who shares in the songs of a release: entered once, for every statement. */
export default function AlbumSplits() {
  const t = useWords();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useCall(royaltySheets.ofAlbum, { params: { id: Number(id) } });
  if (nothingToShow(error, data))
    return <LoadFailed error={error} list="/backoffice/music" retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="md" role="status" />;
  return (
    <>
      <PageHeader
        title={t('royaltySheet.splits')}
        about={t('royaltySheet.splitsAbout')}
        crumbs={[{ label: data.title, to: pathOf('/backoffice/music/{id}/show', { id }) }]}
      />
      <Card padding={0}>
        {data.songs.length === 0 && <Empty title={t('royaltySheet.albumEmpty')} />}
        {data.songs.length > 0 && <SongTable songs={data.songs} />}
      </Card>
    </>
  );
}

function SongTable({ songs }: { songs: readonly SongSplit[] }) {
  const t = useWords();
  const may = useCan()(royaltySheets.enter.can);
  return (
    <Table aria-label={t('royaltySheet.splits')} verticalSpacing="sm" horizontalSpacing="lg">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('royaltySheet.song')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('royaltySheet.shares')}</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {songs.map((song) => (
          <Table.Tr key={song.songId}>
            <Table.Td>
              <Text fw={500}>{song.songTitle}</Text>
              <Text size="xs" c="dimmed">
                {song.isrc}
              </Text>
              <Text size="sm" hiddenFrom="sm" mt={4}>
                {splitText(song)}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm" c={song.version === 0 ? 'dimmed' : undefined}>
              {splitText(song)}
            </Table.Td>
            <Table.Td ta="right">
              {may && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-description={song.songTitle}
                  onClick={() => openSplit(song, songs)}
                >
                  {t(song.version === 0 ? 'royaltySheet.enter' : 'royaltySheet.change')}
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** What holds now, in one line; without an entry, what holds in its place. */
function splitText({ sets, mainArtists }: SongSplit): string {
  const [newest] = sets;
  if (!newest || newest.shares.length === 0)
    return mainArtists.length === 0
      ? word('royaltySheet.nobody')
      : `${word('royaltySheet.none')} (${mainArtists.map(({ name }) => name).join(', ')})`;
  const said = newest.shares.map(
    ({ name, bp }) => `${name || word('royaltySheet.kinds.LABEL')} ${percent(bp)}`,
  );
  const since = newest.from === null ? [] : [word('royaltySheet.since', { period: periodText(newest.from) })];
  return [said.join(', '), ...since].join(' · ');
}
