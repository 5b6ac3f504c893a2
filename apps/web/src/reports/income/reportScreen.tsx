import { Alert, Card, Group, Text } from '@mantine/core';
import type { ReportWindow } from '@rilis/contract/reports/income';
import type { AnyRoute, Route } from '@rilis/contract/route';
import type { ReactNode } from 'react';
import { CallError } from '../../kit/call/call.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { useListAddress } from '../../kit/list/listAddress.ts';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { ListPages } from '../../kit/list/listPages.tsx';
import { ClearFilters, SearchFilter } from '../../kit/list/listSearch.tsx';
import { ListTable } from '../../kit/list/listTable.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { periodText } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { type Entity, useWords } from '../../kit/words.ts';
import { ExportButton } from '../exportButton.tsx';
import classes from '../reports.module.css';
import { ReportFilters } from './reportFilters.tsx';

interface PageOf<R> {
  content: R[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  window: ReportWindow;
}

// biome-ignore lint/suspicious/noExplicitAny: a report takes routes whatever they ask for
type Asks<P> = Route<any, any, any, P>;

export interface ReportProps<R extends object, P extends PageOf<R>> {
  title: string;
  about: string;
  list: Asks<P>;
  csv: AnyRoute;
  columns: readonly ColumnOf<R>[];
  /** What the whole answer says beside its rows: figures, totals. */
  figures?: (answer: P) => ReactNode;
  /** Filters beside search and periods. */
  filters?: readonly ('label' | 'platform')[];
  /** Where the words of its columns stand. */
  word?: Entity;
  /** What can be done from here, beside the export. */
  actions?: ReactNode;
}

/** A report: filters in the address, figures, rows, and exactly this as CSV. */
export function ReportScreen<R extends object, P extends PageOf<R>>(props: ReportProps<R, P>) {
  const { title, about, list, csv, columns, figures, filters = ['label'], actions } = props;
  const { word = 'reports.report' } = props;
  const t = useWords();
  const address = useListAddress();
  const query = { ...address.filters, page: address.page, size: address.size };
  const { data, error } = useCall(
    list,
    { query },
    {
      keepPrevious: true,
    },
  );
  const rows = data?.content.map((row, at) => ({ ...row, id: at }));
  return (
    <>
      <PageHeader title={title} about={about}>
        <ExportButton route={csv} query={address.filters} />
        {actions}
      </PageHeader>
      <Card padding={0} className={classes.card}>
        <Group className={classes.filters} role="search">
          <SearchFilter />
          <ReportFilters also={filters} />
          <ClearFilters shown={Object.keys(address.filters).length > 0} clear={address.clear} />
        </Group>
        {error && <Refused error={error} />}
        {data && !error && <WindowLine window={data.window} />}
        {data && data.content.length > 0 && figures?.(data)}
        {!error && (
          <ListTable
            word={word}
            columns={columns as readonly ColumnOf<R & { id: number }>[]}
            rows={rows}
            empty={<Empty title={t('list.empty')} text={t('reports.report.emptyHint')} />}
            open={undefined}
            go={() => undefined}
            menu={() => null}
            chosen={undefined}
            choose={() => undefined}
            nameOf={() => ''}
          />
        )}
        {!!data?.content.length && <ListPages total={data.totalElements} address={address} />}
      </Card>
    </>
  );
}

/** The months that are counted, always: without a choice nobody would know. */
function WindowLine({ window: { from, to } }: { window: ReportWindow }) {
  const t = useWords();
  const months = from === to ? periodText(from) : `${periodText(from)} – ${periodText(to)}`;
  return (
    <Text size="xs" c="dimmed" px="md" pt="sm" role="status">
      {t('reports.report.window', { months })}
    </Text>
  );
}

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
