import { Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { performances, type Performance as Shown } from '@rilis/contract/catalogue/performance';
import type { Figures } from '@rilis/contract/figures';
import { useState } from 'react';
import { useOwnLabel } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { everyMonth, shortMonth, windowOfChart } from '../../kit/chart/axis.ts';
import { BarChart } from '../../kit/chart/barChart.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { number, periodText, rupiah } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { languageNow, useWords } from '../../kit/words.ts';
import { Days } from './days.tsx';
import { FigureTable } from './figureTable.tsx';
import { Starts } from './starts.tsx';

interface PerformanceProps {
  route: (typeof performances)['artist' | 'album' | 'song'];
  id: number;
  /** Of a release: each can be looked at by itself. */
  songs?: readonly { id: number; songTitle: string }[];
}

/** How an artist, a release or one of its songs does: by month and store, by country, what moved, its first months. */
export default function Performance({ route, id, songs = [] }: PerformanceProps) {
  const t = useWords();
  const [song, setSong] = useState('');
  const [compared, compare] = useState('');
  const of = song ? { route: performances.song, id: Number(song) } : { route, id };
  const { data, error, refetch } = useCall(
    of.route,
    { params: { id: of.id }, query: compared && !song ? { with: compared } : {} },
    { keepPrevious: true },
  );
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={320} radius="md" />;
  const { stores } = data;
  const { income, plays } = stores.totals;
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {t('performance.sums', { income: rupiah(income), count: number(plays) })}
        </Text>
        {songs.length > 1 && (
          <NativeSelect
            aria-label={t('performance.song')}
            value={song}
            onChange={(event) => setSong(event.currentTarget.value)}
            data={[
              { value: '', label: t('performance.release') },
              ...songs.map((one) => ({ value: String(one.id), label: one.songTitle })),
            ]}
          />
        )}
      </Group>
      {stores.groups.length === 0 ? (
        <Empty title={t('performance.none')} text={t('performance.noneText')} />
      ) : (
        <>
          <Months figures={stores} />
          <Origins shown={data} {...of} />
          <Movers shown={data} />
          <Days days={data.days} />
        </>
      )}
      {data.start && <Starts shown={data} compared={compared} compare={compare} />}
    </>
  );
}

/** The stores and countries it came from, each the way to its lines. */
function Origins({
  shown: { stores, countries },
  route,
  id,
}: { shown: Shown } & Pick<PerformanceProps, 'route' | 'id'>) {
  const t = useWords();
  const staff = useOwnLabel() === null;
  // A year, for whoever may look back that far; a label is shown the months its reports reach.
  const all = { [subjectOf(route)]: String(id), ...(staff && windowOfChart(stores.chart)) };
  const linesBy = (name: 'platform' | 'country', groups: Figures['groups']) => (row: number) => ({
    ...all,
    [name]: groups[row]?.key ?? '',
  });
  const heads = [t('performance.income'), t('performance.plays')];
  return (
    <>
      <FigureTable
        label={t('performance.store')}
        heads={heads}
        rows={stores.groups.map((one) => [one.name, rupiah(one.income), number(one.plays)])}
        linesOf={linesBy('platform', stores.groups)}
      />
      <FigureTable
        label={t('performance.country')}
        heads={heads}
        rows={countries.groups.map((one) => [
          one.key === 'UNKNOWN' ? t('performance.unknown') : countryName(one.key),
          rupiah(one.income),
          number(one.plays),
        ])}
        linesOf={linesBy('country', countries.groups)}
      />
    </>
  );
}

const subjectOf = (route: PerformanceProps['route']) =>
  route === performances.song ? 'songId' : route === performances.album ? 'albumId' : 'artistId';

const countryName = (code: string) =>
  /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames([languageNow() === 'id' ? 'id' : 'en'], { type: 'region' }).of(code) ?? code)
    : code;

function Months({ figures: { chart, groups } }: { figures: Figures }) {
  const t = useWords();
  const months = everyMonth(chart.map(({ datenum }) => datenum));
  const drawn = new Set(chart.map(({ key }) => key ?? ''));
  const named = groups.filter(({ key }) => key !== '' && drawn.has(key));
  const values = new Map(chart.map(({ datenum, key, income }) => [`${datenum} ${key ?? ''}`, income]));
  return (
    <BarChart
      label={t('performance.chartLabel')}
      numbers={t('performance.inNumbers')}
      points={months.map((month) => ({
        key: String(month),
        name: periodText(month),
        short: shortMonth(month),
      }))}
      series={[...named, ...(drawn.has('') ? [{ key: '', name: t('performance.others') }] : [])]}
      amountOf={(month, key) => values.get(`${month} ${key}`) ?? 0}
      format={rupiah}
    />
  );
}

function Movers({ shown: { movers, newest } }: { shown: Shown }) {
  const t = useWords();
  if (movers.length === 0 || newest === null) return null;
  return (
    <FigureTable
      label={t('performance.movers')}
      about={t('performance.moversAbout', { month: periodText(newest) })}
      heads={[t('performance.plays'), t('performance.before')]}
      rows={movers.map((one) => [one.title, number(one.plays), number(one.before)])}
      linesOf={(row) => ({ songId: String(movers[row]?.songId), filterDate: String(newest) })}
    />
  );
}
