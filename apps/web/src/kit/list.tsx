import { Alert, Button, Card, Group, Tabs } from '@mantine/core';
import type { AnyRoute } from '@rilis/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BulkBar } from './bulkBar.tsx';
import { call, download } from './call.ts';
import { Empty } from './empty.tsx';
import { LinkButton } from './links.tsx';
import classes from './list.module.css';
import { TrashActions } from './listActions.tsx';
import { type ListAddress, useListAddress } from './listAddress.ts';
import type { AnyListed, Column, RowOf } from './listing.ts';
import { ListPages } from './listPages.tsx';
import { ClearFilters, SearchFilter } from './listSearch.tsx';
import { ListTable } from './listTable.tsx';
import { PageHeader } from './page.tsx';
import { RowMenu } from './rowMenu.tsx';
import { useCan } from './session.ts';
import { toastError } from './toast.ts';
import { type Entity, hasWord, useWords, word } from './words.ts';

export interface ListProps<L extends AnyListed> {
  resource: L;
  /** The entity in the catalogue: `content.faq`. */
  word: Entity;
  columns: readonly Column<RowOf<L>>[];
  /** Filters beside the search: `SelectFilter`, `ChipsFilter`, `RemoteFilter`. */
  filters?: ReactNode;
  /** `RowAction`s above those of the trash. */
  rowActions?: (row: RowOf<L>) => ReactNode;
  /** What can be done with the chosen rows, beside removing them. */
  bulkActions?: (rows: RowOf<L>[], done: () => void) => ReactNode;
  /** Where a row leads: `/backoffice/faq/7/update`. */
  open?: (row: RowOf<L>) => string;
  /** Where "Create" leads, when the person may. */
  create?: string;
  /** Exports exactly what the filters show. */
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
  const { resource, word: entity, columns, filters, above } = props;
  const t = useWords();
  const may = useCan();
  const navigate = useNavigate();
  const address = useListAddress();
  const [chosen, choose] = useChosen<RowOf<L>>(address);
  const { data, error, refetch } = usePage(resource, address);
  const nameOf = props.nameOf ?? ((row) => firstText(row, columns));
  const trashable = !!resource.routes.softDelete && may(resource.routes.softDelete.can);
  const choosable = trashable || !!props.bulkActions;
  return (
    <>
      <PageHeader title={t(`${entity}.many` as never)}>
        <HeadActions {...props} address={address} />
      </PageHeader>
      {above}
      <Card padding={0} className={classes.card}>
        {resource.routes.trash && trashable && <TrashTabs address={address} />}
        <Group className={classes.filters} role="search">
          <SearchFilter />
          {filters}
          <ClearFilters shown={Object.keys(address.filters).length > 0} clear={address.clear} />
        </Group>
        <BulkBar
          resource={resource}
          rows={chosen}
          trash={address.trash}
          done={() => choose([])}
          more={props.bulkActions}
        />
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!(error && !data) && (
          <ListTable
            word={entity}
            columns={columns}
            rows={data?.content}
            empty={<Nothing {...props} address={address} />}
            open={address.trash ? undefined : props.open}
            go={(to) => void navigate({ to })}
            menu={(row) => <Menu {...props} row={row} name={nameOf(row)} trash={address.trash} />}
            chosen={choosable ? chosen : undefined}
            choose={choose}
            nameOf={nameOf}
          />
        )}
        {!!data?.content.length && <ListPages total={data.totalElements} address={address} />}
      </Card>
    </>
  );
}

function usePage<L extends AnyListed>(resource: L, { filters, page, size, trash }: ListAddress) {
  const route = (trash && resource.routes.trash) || resource.routes.list;
  const query = { ...filters, page, size };
  return useQuery({
    queryKey: [resource.path, trash ? 'trash' : 'list', query],
    queryFn: ({ signal }) => call(route, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The chosen rows; another page, filter or tab starts anew, so that a bulk action acts on what is seen. */
function useChosen<R>({ filters, page, size, trash }: ListAddress): [R[], (rows: R[]) => void] {
  const place = JSON.stringify([filters, page, size, trash]);
  const [state, set] = useState<{ place: string; rows: R[] }>({ place, rows: [] });
  return [state.place === place ? state.rows : [], (rows) => set({ place, rows })];
}

function firstText<R>(row: R, columns: readonly Column<R>[]): string {
  const [first] = columns;
  const name = typeof first === 'string' ? first : first?.name;
  return String(row[name as keyof R] ?? '');
}

function HeadActions<L extends AnyListed>(props: ListProps<L> & { address: ListAddress }) {
  const { resource, create, exporting, actions, address } = props;
  const t = useWords();
  const may = useCan();
  const [busy, setBusy] = useState(false);
  const save = async (route: AnyRoute) => {
    setBusy(true);
    await download(route, { query: address.filters }).catch(toastError);
    setBusy(false);
  };
  return (
    <>
      {actions}
      {exporting && may(exporting.can) && (
        <Button
          variant="default"
          leftSection={<Download size={15} />}
          loading={busy}
          onClick={() => void save(exporting)}
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

function Menu<L extends AnyListed>(props: ListProps<L> & { row: RowOf<L>; name: string; trash: boolean }) {
  const { resource, row, name, trash, rowActions } = props;
  const may = useCan();
  const { softDelete } = resource.routes;
  const more = trash ? null : rowActions?.(row);
  if (!more && !(softDelete && may(softDelete.can))) return null;
  return (
    <RowMenu name={name}>
      {more}
      <TrashActions resource={resource} row={row} name={name} trash={trash} />
    </RowMenu>
  );
}

/** "Data Is Empty" with the first step; "Data not found" with a way back to all. */
function Nothing<L extends AnyListed>({
  word: entity,
  resource,
  create,
  address,
}: ListProps<L> & { address: ListAddress }) {
  const t = useWords();
  const may = useCan();
  if (Object.keys(address.filters).length > 0 || address.page > 0)
    return (
      <Empty
        title={t('list.none')}
        text={t('web.list.noneHint')}
        action={
          <Button variant="default" onClick={address.clear}>
            {t('web.list.showAll')}
          </Button>
        }
      />
    );
  if (address.trash) return <Empty title={t('list.empty')} text={t('web.list.trashHint')} />;
  const hint = `${entity}.emptyHint`;
  const first = create && resource.routes.create && may(resource.routes.create.can);
  return (
    <Empty
      title={t('list.empty')}
      text={hasWord(hint) ? word(hint) : undefined}
      action={first && <LinkButton to={create}>{t('action.create')}</LinkButton>}
    />
  );
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const t = useWords();
  return (
    <Alert color="red" m="sm" title={t('action.failed')}>
      <Group justify="space-between">
        {error.message}
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('action.retry')}
        </Button>
      </Group>
    </Alert>
  );
}
