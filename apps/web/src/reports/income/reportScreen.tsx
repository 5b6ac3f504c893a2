import { Alert, Badge, Card, CloseButton, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { type Dimension, type Figures, SORTS, type SortedReport } from '@rilis/contract/figures';
import type { ReportWindow } from '@rilis/contract/reports/income';
import type { AnyRoute, Route } from '@rilis/contract/route';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { CallError } from '../../kit/call/call.ts';
import { useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { type ListAddress, useListAddress } from '../../kit/list/listAddress.ts';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { ListPages } from '../../kit/list/listPages.tsx';
import { ClearFilters, SearchFilter } from '../../kit/list/listSearch.tsx';
import { ListTable } from '../../kit/list/listTable.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { periodText } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { stringifySearch } from '../../kit/router/router.tsx';
import { type Entity, fieldWord, useWords } from '../../kit/words.ts';
import { ExportButton } from '../exportButton.tsx';
import classes from '../reports.module.css';
import { groupName, monthOnly, quiet } from './narrow.ts';
import { ReportFilters } from './reportFilters.tsx';

// The chart and the sums come beside the rows, which are there first.
const FiguresPanel = lazy(() => import('./figuresPanel.tsx'));

interface PageOf<R> {
  content: R[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  more?: true | undefined;
  window: ReportWindow;
  figures: Figures | null;
}

// biome-ignore lint/suspicious/noExplicitAny: a report takes routes whatever they ask for
type Asks<P> = Route<any, any, any, P>;

/** A report, as a value: what it lists, what it is added up by, where its rows lead. */
export interface Report<R extends object, P extends PageOf<R>> {
  title: string;
  about: string;
  list: Asks<P>;
  csv?: AnyRoute;
  columns: readonly ColumnOf<R>[];
  /** What it can be added up by; by the first at the beginning, staff by label where that is among them. */
  dimensions: readonly Dimension[];
  /** What its rows can be put in order by. */
  sorted?: SortedReport;
  /** Columns this reader does not see are no order either. */
  unsorted?: readonly string[];
  /** What of the filters leaves the lines under a row; without it rows do not open. */
  lines?: (row: R) => Record<string, string | number | undefined>;
  /** Filters beside search and periods. */
  filters?: readonly ('label' | 'platform')[];
  /** Where the words of its columns stand. */
  word?: Entity;
  /** What can be done from here, beside the export. */
  actions?: ReactNode;
}

/** A report: filters in the address, figures, a chart, rows that open to their lines, and exactly this as a file. */
export function ReportScreen<R extends object, P extends PageOf<R>>(props: Report<R, P>) {
  const { title, about, list, csv, filters = ['platform', 'label'], actions } = props;
  const address = useListAddress();
  const staff = useOwnLabel() === null;
  // Whoever has one label tells none apart.
  const dimensions = props.dimensions.filter((one) => staff || one !== 'label');
  const { filters: asked, by: chosen } = address;
  const first = staff && dimensions.includes('label') ? 'label' : dimensions[0];
  const by = dimensions.find((one) => one === chosen) ?? first;
  const { data, error } = useCall(
    list,
    { query: { ...asked, page: address.page, size: address.size } },
    { keepPrevious: true },
  );
  const { sort: _, ...narrowing } = asked;
  const { data: summed } = useCall(list, { query: { ...narrowing, by, size: 1 } }, { keepPrevious: true });
  return (
    <>
      <PageHeader title={title} about={about}>
        {csv && <ExportButton route={csv} query={asked} />}
        {actions}
      </PageHeader>
      <Card padding={0} className={classes.card} mb="md">
        <Group className={classes.filters} role="search">
          <SearchFilter />
          <ReportFilters also={filters} />
          <Narrowing {...{ address, list }} asked={narrowing} />
          <ClearFilters shown={Object.keys(narrowing).length > 0} clear={address.clear} />
        </Group>
        {error && <Refused error={error} />}
        {!error && <WindowLine window={data?.window} />}
      </Card>
      {!error && data?.content.length !== 0 && (
        <Suspense fallback={<Skeleton height={420} radius="md" mb="md" />}>
          <FiguresPanel figures={summed?.figures ?? undefined} dimensions={dimensions} />
        </Suspense>
      )}
      {!error && <Rows {...props} data={data} address={address} window={data?.window} />}
    </>
  );
}

interface RowsProps<R extends object, P extends PageOf<R>> extends Report<R, P> {
  data: P | undefined;
  address: ListAddress;
  window: ReportWindow | undefined;
}

function Rows<R extends object, P extends PageOf<R>>(props: RowsProps<R, P>) {
  const { data, address, columns, word = 'reports.report', lines, window } = props;
  const t = useWords();
  const navigate = useNavigate();
  const rows = data?.content.map((row, at) => ({ ...row, id: at }));
  const { sort: _sort, search: _search, ...filters } = address.filters;
  const open = lines && window && ((row: R) => linesAt({ ...filters, ...lines(row) }, window));
  return (
    <Card padding={0} className={classes.card}>
      <SortBox {...props} />
      <ListTable
        word={word}
        columns={columns as readonly ColumnOf<R & { id: number }>[]}
        rows={rows}
        empty={<Empty title={t('list.empty')} text={t('reports.report.emptyHint')} />}
        open={open}
        go={(to) => void navigate({ to })}
        menu={() => null}
        chosen={undefined}
        choose={() => undefined}
        nameOf={() => ''}
      />
      {!!data?.content.length && <ListPages total={data.totalElements} more={data.more} address={address} />}
    </Card>
  );
}

/** The lines of a row, in the months of the report unless the row has its own. */
function linesAt(filters: Record<string, unknown>, { from, to }: ReportWindow): string {
  const { filterDate, ...others } = filters;
  const months = filterDate ? monthOnly(String(filterDate)) : { yearMonthStart: from, yearMonthEnd: to };
  return `/backoffice/report-lines${stringifySearch({ ...others, startDate: undefined, endDate: undefined, ...months })}`;
}

/** Largest first, by which number. */
function SortBox<R extends object, P extends PageOf<R>>({
  sorted,
  unsorted = [],
  address,
  word = 'reports.report',
}: RowsProps<R, P>) {
  const t = useWords();
  if (!sorted) return null;
  const orders = SORTS[sorted].filter((name) => !unsorted.includes(name));
  return (
    <Group className={classes.filters} justify="flex-end">
      <NativeSelect
        aria-label={t('reports.figures.order')}
        value={String(address.filters.sort ?? orders[0])}
        onChange={(event) => address.set({ sort: event.currentTarget.value })}
        data={orders.map((value) => ({
          value,
          label:
            value === 'datenum' || value === 'billingCycle'
              ? t('reports.figures.newest')
              : t('reports.figures.largestFirst', { name: fieldWord(word, value) }),
        }))}
      />
    </Group>
  );
}

interface NarrowingProps {
  address: ListAddress;
  list: Asks<PageOf<object>>;
  asked: Record<string, unknown>;
}

/** What was narrowed to by opening a group, each to be taken away again. */
function Narrowing({ address, list, asked }: NarrowingProps) {
  const t = useWords();
  return (
    <>
      {quiet
        .filter(([name]) => address.filters[name])
        .map(([name, by]) => (
          <Badge
            key={name}
            variant="light"
            size="lg"
            tt="none"
            rightSection={
              <CloseButton
                size={16}
                aria-label={`${t('action.clear')}: ${t(`reports.figures.dimensions.${by}`)}`}
                onClick={() => address.set({ [name]: undefined })}
              />
            }
          >
            {t(`reports.figures.dimensions.${by}`)}:{' '}
            <Named {...{ list, by, asked }} of={String(address.filters[name])} />
          </Badge>
        ))}
    </>
  );
}

const numbered: readonly Dimension[] = ['song', 'release', 'artist'];

/** What a group is called: of what has a number only the report knows it. */
function Named({ list, by, asked, of }: { by: Dimension; of: string } & Omit<NarrowingProps, 'address'>) {
  const enabled = numbered.includes(by);
  const { data } = useCall(list, { query: { ...asked, by, size: 1 } }, { enabled, keepPrevious: true });
  if (!enabled) return groupName(by, { key: of, name: of });
  return data?.figures?.groups.find(({ key }) => key === of)?.name || of;
}

/** The months that are counted, always: without a choice nobody would know. Its line is there before they are known. */
function WindowLine({ window }: { window: ReportWindow | undefined }) {
  const t = useWords();
  return (
    <Text size="xs" c="dimmed" px="md" pb="sm" role="status">
      {window ? t('reports.report.window', { months: monthsOf(window) }) : '\u00A0'}
    </Text>
  );
}

const monthsOf = ({ from, to }: ReportWindow) =>
  from === to ? periodText(from) : `${periodText(from)} – ${periodText(to)}`;

/** What the server says about the filters, each mistake in words. */
function Refused({ error }: { error: Error }) {
  const mistakes = error instanceof CallError ? error.fieldErrors : [];
  return (
    <Alert color="red" m="sm" title={error.message}>
      {mistakes.map(({ field, message }) => (
        <div key={field}>{message}</div>
      ))}
    </Alert>
  );
}
