import { Button, Card, Group, Tabs } from '@mantine/core';
import type { AnyRoute } from '@rilis/contract/route';
import { useNavigate } from '@tanstack/react-router';
import { Download, Plus, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { download } from '../call/call.ts';
import { useCan } from '../call/session.ts';
import { useCall } from '../call/useCall.ts';
import { toastError } from '../dialog/toast.ts';
import { PageHeader } from '../look/page.tsx';
import { LinkButton } from '../router/links.tsx';
import { type Entity, useWords, type Word } from '../words.ts';
import type { BulkAction } from './bulkAction.ts';
import classes from './list.module.css';
import { type ListAddress, useListAddress } from './listAddress.ts';
import type { AnyListed, Column, RowOf } from './listing.ts';
import { ListPages } from './listPages.tsx';
import { ClearFilters, SearchFilter } from './listSearch.tsx';
import { Failed, Nothing } from './listStandIns.tsx';
import { ListTable } from './listTable.tsx';
import { RowAction, RowMenu } from './rowMenu.tsx';
import { trashedColumn } from './trashedColumn.tsx';
import type { Job } from './useBulk.ts';
import { ViewsButton } from './viewsButton.tsx';

// What acts on rows comes with the first row that is chosen, or the first menu that is opened.
const BulkBar = lazy(() => import('./bulkBar.tsx'));
const BulkDialog = lazy(() => import('./bulkDialog.tsx'));
const TrashActions = lazy(() => import('./listActions.tsx'));

export interface ListProps<L extends AnyListed> {
  resource: L;
  /** The entity in the catalogue: `content.faq`. */
  word: Entity;
  /** Above the list; the entity's word for many when left out. */
  title?: Word;
  columns: readonly Column<RowOf<L>>[];
  /** Filters beside the search: `SelectFilter`, `ChipsFilter`, `RemoteFilter`. */
  filters?: ReactNode;
  /** `RowAction`s above those of the trash. */
  rowActions?: (row: RowOf<L>) => ReactNode;
  /** What can be done with one row as it stands, in its menu; asked for in the same dialog as for many. */
  acts?: (row: RowOf<L>) => readonly BulkAction[];
  /** What can be done with the chosen rows, beside removing them; each goes through its one call. */
  bulk?: readonly BulkAction[];
  /** Where a row leads: `/backoffice/faq/7/update`. */
  open?: (row: RowOf<L>) => string;
  /** Where "Create" leads, when the person may. */
  create?: string;
  /** An export of its own; without it the list is exported as it is shown. */
  exporting?: AnyRoute;
  /** More buttons in the head. */
  actions?: ReactNode;
  /** How a row is called in menus and questions; the first column's value when left out. */
  nameOf?: (row: RowOf<L>) => string;
  /** Between the head and the table: figures, a note. */
  above?: ReactNode;
}

/** A list of an entity: filters in the address, server paging, trash, selection, export. */
export function ListScreen<L extends AnyListed>(props: ListProps<L>) {
  const { resource, word: entity, title, columns, filters, above } = props;
  const t = useWords();
  const may = useCan();
  const navigate = useNavigate();
  const address = useListAddress();
  const [chosen, choose] = useChosen<RowOf<L>>(address);
  const { data, error, refetch } = usePage(resource, address);
  const nameOf = props.nameOf ?? ((row) => firstText(row, columns));
  const trashable = !!resource.routes.softDelete && may(resource.routes.softDelete.can);
  const { bulk = [] } = props;
  const choosable = trashable || bulk.some(({ route }) => may(route.can));
  const [job, setJob] = useState<Job | null>(null);
  const act = (action: BulkAction, rows: readonly RowOf<L>[]) => {
    const opens = address.trash ? undefined : props.open;
    setJob({
      action,
      rows,
      nameOf: nameOf as Job['nameOf'],
      open: opens as Job['open'],
    });
  };
  return (
    <>
      <PageHeader title={t(title ?? (`${entity}.many` as never))}>
        <HeadActions {...props} address={address} />
      </PageHeader>
      {above}
      <Card padding={0} className={classes.card}>
        {resource.routes.trash && trashable && <TrashTabs address={address} />}
        <Group className={classes.filters} role="search">
          <SearchFilter />
          {filters}
          <ClearFilters shown={Object.keys(address.filters).length > 0} clear={address.clear} />
          <ViewsButton resource={resource} address={address} />
        </Group>
        <Suspense>
          {chosen.length > 0 && (
            <BulkBar
              {...{ resource, address, choose, rows: chosen, actions: bulk }}
              page={data?.content ?? []}
              total={data?.totalElements ?? 0}
              act={(action) => act(action, chosen)}
            />
          )}
        </Suspense>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!(error && !data) && (
          <ListTable
            word={entity}
            columns={address.trash ? [...columns, trashedColumn] : columns}
            rows={data?.content}
            empty={<Nothing {...{ resource, word: entity, create: props.create, address }} />}
            open={address.trash ? undefined : props.open}
            go={(to) => void navigate({ to })}
            menu={(row) => <Menu {...props} row={row} name={nameOf(row)} trash={address.trash} act={act} />}
            chosen={choosable ? chosen : undefined}
            choose={choose}
            nameOf={nameOf}
          />
        )}
        {!!data?.content.length && <ListPages total={data.totalElements} address={address} />}
      </Card>
      <Suspense>
        {job && (
          <BulkDialog
            job={job}
            close={(done) => {
              setJob(null);
              if (done) choose([]);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function usePage<L extends AnyListed>(resource: L, { filters, page, size, trash }: ListAddress) {
  const route = (trash && resource.routes.trash) || resource.routes.list;
  const query = { ...filters, page, size };
  return useCall(
    route,
    { query },
    {
      keepPrevious: true,
      // Others work on the same rows: what is shown again is asked for again.
      staleTime: 0,
      refetchOnWindowFocus: true,
    },
  );
}

/** The chosen rows, frozen as they were: they stay over pages; another filter or tab starts anew. */
function useChosen<R>({ filters, trash }: ListAddress): [R[], (rows: R[]) => void] {
  const place = JSON.stringify([filters, trash]);
  const [state, set] = useState<{ place: string; rows: R[] }>({ place, rows: [] });
  return [state.place === place ? state.rows : [], (rows) => set({ place, rows })];
}

function firstText<R>(row: R, columns: readonly Column<R>[]): string {
  const [first] = columns;
  const name = typeof first === 'string' ? first : first?.name;
  return String(row[name as keyof R] ?? '');
}

function HeadActions<L extends AnyListed>(props: ListProps<L> & { address: ListAddress }) {
  const { resource, create, exporting, actions, address, columns, word: entity } = props;
  const t = useWords();
  const may = useCan();
  const [busy, setBusy] = useState(false);
  const write = async () => {
    if (exporting) return download(exporting, { query: address.filters });
    const { exportList } = await import('./exportList.ts');
    return exportList({ resource, word: entity, columns, address });
  };
  const save = async () => {
    setBusy(true);
    await write().catch(toastError);
    setBusy(false);
  };
  return (
    <>
      {actions}
      {may((exporting ?? resource.routes.list).can) && (
        <Button
          variant="default"
          leftSection={<Download size={15} />}
          loading={busy}
          onClick={() => void save()}
        >
          {t('action.export')}
        </Button>
      )}
      {create && resource.routes.create && may(resource.routes.create.can) && (
        <LinkButton to={create} leftSection={<Plus size={16} />}>
          {t('action.create')}
        </LinkButton>
      )}
    </>
  );
}

function TrashTabs({ address }: { address: ListAddress }) {
  const t = useWords();
  const choose = (tab: string | null) => address.set({ tab: tab === 'trash' ? 'trash' : undefined });
  return (
    <Tabs value={address.trash ? 'trash' : 'kept'} onChange={choose} className={classes.tabs}>
      <Tabs.List>
        <Tabs.Tab value="kept">{t('list.active')}</Tabs.Tab>
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
  act: (action: BulkAction, rows: readonly RowOf<L>[]) => void;
}

function Menu<L extends AnyListed>(props: MenuProps<L>) {
  const { resource, row, name, trash, rowActions, act } = props;
  const may = useCan();
  const { softDelete } = resource.routes;
  const more = trash ? null : rowActions?.(row);
  const acts = trash ? [] : (props.acts?.(row) ?? []).filter(({ route }) => may(route.can));
  if (!more && acts.length === 0 && !(softDelete && may(softDelete.can))) return null;
  return (
    <RowMenu name={name}>
      {more}
      {acts.map((action) => (
        <RowAction key={action.label} {...action} onClick={() => act(action, [row])} />
      ))}
      <TrashActions resource={resource} trash={trash} act={(action) => act(action, [row])} />
    </RowMenu>
  );
}
