import { Button, Card, Group, NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import { addMonths, periodOf, today } from '@rilis/contract/clock';
import {
  type InvoiceFigures as Figures,
  INVOICE_DIMENSIONS,
  type InvoiceDimension,
} from '@rilis/contract/royalties/invoiceFigures';
import { useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { everyMonth, shortMonth } from '../../kit/chart/axis.ts';
import { BarChart } from '../../kit/chart/barChart.tsx';
import { GroupTable, type Group as Part } from '../../kit/figures/groupTable.tsx';
import { KeyFigures, type Measure, monthsText } from '../../kit/figures/keyFigures.tsx';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { number, periodText, rupiah } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { figuresToCome } from './figuresToCome.ts';
import type { Stream } from './streams.ts';

/** What the invoices of the list come to: sums beside the months before and, at a button, their chart and groups. */
export default function InvoiceFigures({ stream }: { stream: Stream }) {
  const t = useWords();
  const { filters, by: chosen, set } = useListAddress();
  const own = useOwnLabel() !== null;
  const { sort: _, ...narrowing } = filters;
  const dimensions = INVOICE_DIMENSIONS.filter((one) => one !== 'label' || !own);
  const by = dimensions.find((one) => one === chosen);
  const { data, error } = useCall(
    stream.routes.figures,
    { query: { ...narrowing, by: by ?? 'month' } },
    { keepPrevious: true, staleTime: 0 },
  );
  // The list says in its own words what is wrong with the filters.
  if (error) return null;
  if (!data) return <Skeleton {...figuresToCome} />;
  if (!data.window) return null;
  return (
    <>
      <KeyFigures
        label={t('paperDesk.figures.title')}
        measures={measures()}
        totals={data.totals}
        before={data.before}
        against={(months, before) => t('paperDesk.figures.against', { months, before })}
        noBefore={t('paperDesk.figures.noBefore')}
        none={none()}
      />
      <Group justify="space-between" gap="xs" mb="md">
        <Text size="xs" c="dimmed" role="status">
          {t('paperDesk.figures.counted', { months: monthsText(data.window) })}
        </Text>
        <Group gap="xs">
          {[3, 12].map((count) => (
            <Button key={count} size="compact-sm" variant="default" onClick={() => set(lastMonths(count))}>
              {t('paperDesk.figures.lastMonths', { count })}
            </Button>
          ))}
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={by !== undefined}
            onClick={() => set({ by: by ? undefined : 'month' })}
          >
            {t(by ? 'paperDesk.figures.shut' : 'paperDesk.figures.open')}
          </Button>
        </Group>
      </Group>
      {by && <Parts figures={data} dimensions={dimensions} />}
    </>
  );
}

const measures = (): Measure[] =>
  (['total', 'gross', 'PPN', 'PPH', 'count'] as const).map((name) => ({
    name,
    label: word(`paperDesk.figures.measures.${name}`),
    text: name === 'count' ? number : rupiah,
  }));

const none = () => ({ fresh: word('paperDesk.figures.fresh'), nothing: word('paperDesk.figures.nothing') });

/** The months up to the one before this, the last that can have been stated. */
const lastMonths = (count: number) => {
  const to = addMonths(periodOf(today()), -1);
  return { yearMonthStart: String(addMonths(to, 1 - count)), yearMonthEnd: String(to) };
};

/** The filters that leave one group of the list. */
const narrowed: Record<InvoiceDimension, (key: string) => Record<string, string>> = {
  month: (key) => ({ yearMonthStart: key, yearMonthEnd: key }),
  label: (labelCd) => ({ labelCd }),
  status: (status) => ({ status }),
};

function nameOf(by: InvoiceDimension, { key, name }: { key: string; name: string }): string {
  if (by === 'month') return periodText(Number(key));
  return by === 'status' ? word(`invoice.status.${key as 'O'}`) : name;
}

function Parts({ figures, dimensions }: { figures: Figures; dimensions: readonly InvoiceDimension[] }) {
  const t = useWords();
  const { set } = useListAddress();
  const { by, groups, totals, groupCount, before } = figures;
  const named = groups.map((group): Part => ({ ...group, name: nameOf(by, group) }));
  const title = t('paperDesk.figures.parts');
  return (
    <Card mb="md" component="section" aria-label={title}>
      <Group justify="space-between" mb="md">
        <Title order={2}>{title}</Title>
        <NativeSelect
          aria-label={t('paperDesk.figures.by')}
          value={by}
          onChange={(event) => set({ by: event.currentTarget.value })}
          data={dimensions.map((value) => ({ value, label: t(`paperDesk.figures.dimensions.${value}`) }))}
        />
      </Group>
      <Chart figures={figures} named={named} />
      <GroupTable
        words={{
          title,
          dimension: t(`paperDesk.figures.dimensions.${by}`),
          share: t('paperDesk.figures.share'),
          change: t('paperDesk.figures.change'),
          all: t('paperDesk.figures.all'),
        }}
        measures={measures()}
        groups={named}
        totals={totals}
        more={
          groupCount > groups.length
            ? t('paperDesk.figures.largest', { shown: number(groups.length), all: number(groupCount) })
            : null
        }
        compares={before !== null && by !== 'month'}
        none={none()}
        open={(key) => () => set(narrowed[by](key))}
      />
    </Card>
  );
}

const rest = '';

function Chart({ figures: { chart }, named }: { figures: Figures; named: readonly Part[] }) {
  const t = useWords();
  const months = everyMonth(chart.map(({ datenum }) => datenum));
  const drawn = new Set(chart.map(({ key }) => key ?? rest));
  const series = named.filter(({ key }) => drawn.has(key)).map(({ key, name }) => ({ key, name }));
  const others = t(series.length > 0 ? 'paperDesk.figures.others' : 'paperDesk.figures.measures.total');
  const values = new Map(chart.map(({ datenum, key, total }) => [`${datenum} ${key ?? rest}`, total]));
  return (
    <BarChart
      label={t('paperDesk.figures.chartLabel')}
      numbers={t('paperDesk.figures.inNumbers')}
      points={months.map((month) => ({
        key: String(month),
        name: periodText(month),
        short: shortMonth(month),
      }))}
      series={drawn.has(rest) ? [...series, { key: rest, name: others }] : series}
      amountOf={(month, key) => values.get(`${month} ${key}`) ?? 0}
      format={rupiah}
    />
  );
}
