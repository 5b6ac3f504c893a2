import { Card, Group, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useCan, useOwnLabel } from '../call/session.ts';
import { useCall } from '../call/useCall.ts';
import { PageHeader } from '../look/page.tsx';
import { withWords } from '../router/screen.ts';
import { useWords } from '../words.ts';
import type { BulkAction, OwnRow } from './bulkAction.ts';
import classes from './list.module.css';
import { type ListAddress, useListAddress } from './listAddress.ts';
import { Folded } from './listFilters.tsx';
import { HeadActions } from './listHead.tsx';
import type { AnyListed, ColumnOf, ListProps, RowOf } from './listing.ts';
import { ListPages } from './listPages.tsx';
import { keepPlace } from './listPlace.ts';
import { ClearFilters, SearchFilter } from './listSearch.tsx';
import { settingScreen, useListSetup } from './listSetup.ts';
import { Failed, Nothing } from './listStandIns.tsx';
import { ListTable } from './listTable.tsx';
import { ListTools } from './listTools.tsx';
import { RowAction, RowMenu } from './rowMenu.tsx';
import type RowPanelOf from './rowPanel.tsx';
import { trashedColumn } from './trashedColumn.tsx';
import type { Job } from './useBulk.ts';
import { useJobs } from './useJobs.ts';
import { ViewsButton } from './viewsButton.tsx';

// What acts on rows comes with the first row that is chosen, or the first menu that is opened.
const BulkBar = lazy(() => withWords(['listing'], import('./bulkBar.tsx')));
const BulkDialog = lazy(() => withWords(['listing'], import('./bulkDialog.tsx')));
const RowPanel = lazy(() => withWords(['table'], import('./rowPanel.tsx'))) as unknown as typeof RowPanelOf;
const TrashActions = lazy(() => withWords(['listing'], import('./listActions.tsx')));

/** A list of an entity: filters in the address, server paging, trash, selection, export. */
export function ListScreen<L extends AnyListed>(props: ListProps<L>) {
  const { resource, word: entity, title, filters, above, bulk = [] } = props;
  const staff = useOwnLabel() === null;
  const columns = props.columns
    .map((one): ColumnOf<RowOf<L>> => (typeof one === 'string' ? { name: one } : one))
    .filter((one) => staff || !one.staff);
  const t = useWords();
  const may = useCan();
  const address = useListAddress(resource.fixed);
  useEffect(() => keepPlace(resource.screen, address));
  const [chosen, choose, drop] = useChosen<RowOf<L>>(address);
  const { data, error, refetch } = usePage(resource, address);
  const nameOf = props.nameOf ?? ((row) => firstText(row, columns));
  const trashable = !!resource.routes.softDelete && may(resource.routes.softDelete.can);
  const choosable = trashable || bulk.some(({ route }) => may(route.can));
  const [turn, add] = useJobs();
  const open = address.trash ? undefined : props.open;
  const act: Act<L> = (action, rows) =>
    add({ action, rows, nameOf: nameOf as Job['nameOf'], open: open as Job['open'] });
  const end = (done: boolean) => {
    turn?.end();
    if (done) drop(turn?.job.rows ?? []);
  };
  return (
    <>
      <PageHeader title={t(title ?? `${entity}.many`)}>
        <HeadActions {...props} address={address} />
      </PageHeader>
      {above}
      <Card padding={0} className={classes.card}>
        {resource.routes.trash && trashable && <TrashTabs address={address} />}
        <FilterBar {...{ resource, word: entity, columns, filters, address }} />
        <Suspense>
          {chosen.length > 0 && (
            <BulkBar
              {...{ resource, address, choose, rows: chosen, actions: bulk, removal: props }}
              page={data?.content ?? []}
              total={data?.totalElements ?? 0}
              act={(action) => act(action, chosen)}
            />
          )}
        </Suspense>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!(error && !data) && (
          <Rows
            {...{ ...props, address, open, act, nameOf, choose, columns }}
            rows={data?.content}
            total={data?.totalElements ?? 0}
            chosen={choosable ? chosen : undefined}
          />
        )}
        {data && <ListPages total={data.totalElements} more={data.more} address={address} />}
      </Card>
      <Suspense>{turn && <BulkDialog key={turn.key} job={turn.job} close={end} />}</Suspense>
    </>
  );
}

interface BarProps {
  resource: AnyListed;
  word: string;
  columns: readonly ColumnOf<never>[];
  filters: ReactNode;
  address: ListAddress;
}

/** What narrows the list, and how it is seen. */
const FilterBar = ({ resource, word, columns, filters, address }: BarProps) => (
  <Group className={classes.filters} role="search">
    <Group className={classes.narrowing}>
      <SearchFilter />
      {filters && (
        <Folded holding={address.holding.filter((name) => name !== 'search').length}>{filters}</Folded>
      )}
      <ClearFilters shown={address.holding.length > 0} clear={address.clear} />
    </Group>
    <Group gap={8} ml="auto" wrap="nowrap">
      <ViewsButton resource={resource} address={address} />
      <ListTools {...{ resource, word, columns, address }} />
    </Group>
  </Group>
);

type Act<L extends AnyListed> = (action: BulkAction, rows: readonly RowOf<L>[]) => void;

interface RowsProps<L extends AnyListed> extends ListProps<L> {
  columns: readonly ColumnOf<RowOf<L>>[];
  rows: RowOf<L>[] | undefined;
  total: number;
  /** Nothing when no row can be chosen. */
  chosen: RowOf<L>[] | undefined;
  choose: (rows: RowOf<L>[]) => void;
  nameOf: (row: RowOf<L>) => string;
  address: ListAddress;
  act: Act<L>;
}

/** The rows as a table, each with its menu. */
function Rows<L extends AnyListed>(props: RowsProps<L>) {
  const { resource, word: entity, rows, chosen, choose, nameOf, open, create, address, total } = props;
  const { opensBeside } = props;
  const { trash, row: looked, page } = address;
  const navigate = useNavigate();
  const setup = useListSetup(settingScreen(resource));
  const columns = trash ? [...props.columns, trashedColumn] : props.columns;
  const menu = (row: RowOf<L>) => <Menu {...props} row={row} name={nameOf(row)} trash={trash} />;
  const look = (row: string | undefined) => address.set({ page: page > 0 ? page + 1 : undefined, row });
  return (
    <div className={classes.beside}>
      <ListTable
        {...{ word: entity, columns, setup, rows, open, opensBeside, menu }}
        {...{ chosen, choose, nameOf, look, looked }}
        go={(to) => void navigate({ to, resetScroll: !opensBeside })}
        empty={null}
      />
      {/* It is there before, so that a reader is told when nothing is found. */}
      <div aria-live="polite">{rows?.length === 0 && <Nothing {...{ word: entity, create, address }} />}</div>
      <Suspense>
        {looked !== undefined && rows && (
          <RowPanel
            {...{ word: entity, columns, rows, total, address, open, nameOf, menu }}
            beside={props.beside}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The rows an address asks for. A page whose rows have all gone leads to the last one there is. */
function usePage<L extends AnyListed>(resource: L, { filters, page, size, trash, set }: ListAddress) {
  const route = (trash && resource.routes.trash) || resource.routes.list;
  const query = { ...filters, page, size };
  const { data, error, refetch, isPlaceholderData, isFetching } = useCall(
    route,
    { query },
    {
      keepPrevious: true,
      // Others work on the same rows: what is shown again is asked for again.
      staleTime: 0,
      refetchOnWindowFocus: true,
    },
  );
  const last = Math.ceil((data?.totalElements ?? 0) / size);
  const isPast = data?.content.length === 0 && !isPlaceholderData && page > 0 && last <= page;
  useEffect(() => {
    if (isPast && !isFetching) set({ page: last > 1 ? last : undefined });
  });
  return { data: isPast ? undefined : data, error, refetch };
}

/** The chosen rows, frozen as they were: they stay over pages; another filter or tab starts anew. */
function useChosen<R extends OwnRow>({ filters: { sort: _order, ...filters }, trash }: ListAddress) {
  const place = JSON.stringify([filters, trash]);
  const [state, set] = useState<{ place: string; rows: R[] }>({ place, rows: [] });
  const choose = (rows: R[]) => set({ place, rows });
  // What was chosen while these were under way stays.
  const drop = (gone: readonly OwnRow[]) =>
    set((now) => ({ ...now, rows: now.rows.filter(({ id }) => !gone.some((row) => row.id === id)) }));
  return [state.place === place ? state.rows : [], choose, drop] as const;
}

function firstText<R>(row: R, [first]: readonly ColumnOf<R>[]): string {
  return String(row[first?.name as keyof R] ?? '');
}

function TrashTabs({ address }: { address: ListAddress }) {
  const t = useWords();
  const choose = (tab: string | null) => address.set({ tab: tab === 'trash' ? 'trash' : undefined });
  return (
    <Tabs value={address.trash ? 'trash' : 'kept'} onChange={choose} className={classes.tabs}>
      <Tabs.List>
        <Tabs.Tab value="kept">{t('list.deleted.false')}</Tabs.Tab>
        <Tabs.Tab value="trash" leftSection={<Trash2 size={14} />}>
          {t('list.trash')}
        </Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}

interface MenuProps<L extends AnyListed> extends ListProps<L> {
  row: RowOf<L>;
  name: string;
  trash: boolean;
  act: Act<L>;
}

function Menu<L extends AnyListed>(props: MenuProps<L>) {
  const { resource, row, name, trash, rowActions, removing, act } = props;
  const may = useCan();
  const { softDelete } = resource.routes;
  const removable = trash || (props.removable?.(row) ?? true);
  const more = trash ? null : rowActions?.(row);
  const acts = trash ? [] : (props.acts?.(row) ?? []).filter(({ route }) => may(route.can));
  if (!more && acts.length === 0 && !(softDelete && removable && may(softDelete.can))) return null;
  return (
    <RowMenu name={name}>
      {more}
      {acts.map((action) => (
        <RowAction key={`${action.label} ${action.reason}`} {...action} onClick={() => act(action, [row])} />
      ))}
      {removable && <TrashActions {...{ resource, trash, removing }} act={(action) => act(action, [row])} />}
    </RowMenu>
  );
}
