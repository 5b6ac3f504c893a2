import { ActionIcon, Badge, Group, Skeleton, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { number } from '../look/formats.ts';
import { LinkButton } from '../router/links.tsx';
import { type Entity, fieldWord, useWords, word } from '../words.ts';
import { cellOf } from './cell.tsx';
import type { ListAddress } from './listAddress.ts';
import type { ColumnOf } from './listing.ts';
import classes from './rowPanel.module.css';

interface Row {
  id: number | string;
  deleted?: boolean;
}

interface PanelProps<R extends Row> {
  word: Entity;
  columns: readonly ColumnOf<R>[];
  rows: readonly R[];
  total: number;
  address: ListAddress;
  open: ((row: R) => string) | undefined;
  nameOf: (row: R) => string;
  menu: (row: R) => ReactNode;
  /** The whole record; without it what the list knows of the row. */
  beside: ComponentType<{ row: R }> | undefined;
}

/** A row beside its list: the whole record, and the way to the one before and behind it. */
export default function RowPanel<R extends Row>(props: PanelProps<R>) {
  const { word: entity, columns, rows, total, address, open, nameOf, menu, beside: Whole } = props;
  const t = useWords();
  const at = placeOf(rows, address.row);
  const row = rows[at];
  const place = address.page * address.size + at;
  const close = () => address.set({ page: pageText(address.page), row: undefined });
  const go = (by: number) => {
    const to = at + by;
    if (rows[to]) address.set({ page: pageText(address.page), row: String(rows[to].id) });
    else address.set({ page: pageText(address.page + by), row: by > 0 ? 'first' : 'last' });
  };
  // Another filter or somebody else's work took it out of the list.
  const gone = !row && rows.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once
  useEffect(() => {
    if (gone) close();
  }, [gone]);
  const id = row && String(row.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address names the row as soon as it is known
  useEffect(() => {
    if (id && id !== address.row) address.set({ page: pageText(address.page), row: id });
    // Beside the panel the rows are narrower, and higher: the one that is shown would leave the screen.
    document.querySelector(`[data-row="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, address.row]);
  if (!row) return null;
  return (
    <section
      className={classes.panel}
      data-whole={!!Whole || undefined}
      aria-label={t('table.panel.of', { name: nameOf(row) })}
    >
      <PanelHead {...{ place, total, go, close }} menu={menu(row)} />
      <Text component="h2" fw={600} size="md" className={classes.panelName}>
        {nameOf(row)}
      </Text>
      {row.deleted && (
        <Badge color="gray" mb="sm">
          {t('list.deleted.true')}
        </Badge>
      )}
      {open && (
        <LinkButton to={open(row)} variant="default" mb="sm">
          {t('table.panel.whole')}
        </LinkButton>
      )}
      {Whole ? (
        <div className={classes.whole}>
          <Suspense fallback={<Skeleton height={240} />}>
            <Whole key={row.id} row={row} />
          </Suspense>
        </div>
      ) : (
        <Known {...{ entity, columns, row }} />
      )}
    </section>
  );
}

interface KnownProps<R extends Row> extends Pick<PanelProps<R>, 'columns'> {
  entity: Entity;
  row: R;
}

/** What the list knows of a row, in columns that are shown or not. */
const Known = <R extends Row>({ entity, columns, row }: KnownProps<R>) => (
  <dl className={classes.facts}>
    {columns.map((column) => (
      <div key={column.name}>
        <dt>{column.label ? word(column.label) : fieldWord(entity, column.name)}</dt>
        <dd>{cellOf(row, column)}</dd>
      </div>
    ))}
  </dl>
);

interface HeadProps {
  place: number;
  total: number;
  go: (by: number) => void;
  close: () => void;
  menu: ReactNode;
}

function PanelHead({ place, total, go, close, menu }: HeadProps) {
  const t = useWords();
  return (
    <Group gap={4} wrap="nowrap" className={classes.panelHead}>
      <Step
        label={t('table.panel.previous')}
        icon={<ChevronLeft size={16} />}
        go={place > 0 && (() => go(-1))}
      />
      <Step
        label={t('table.panel.next')}
        icon={<ChevronRight size={16} />}
        go={place + 1 < total && (() => go(1))}
      />
      <Text size="xs" c="dimmed" mr="auto" aria-live="polite">
        {t('table.panel.place', { place: number(place + 1), total: number(total) })}
      </Text>
      {menu}
      <ActionIcon aria-label={t('action.close')} onClick={close}>
        <X size={16} />
      </ActionIcon>
    </Group>
  );
}

/** Page 1 is not written into the address. */
const pageText = (page: number) => (page > 0 ? page + 1 : undefined);

function placeOf(rows: readonly Row[], asked: string | undefined): number {
  if (asked === 'first') return 0;
  if (asked === 'last') return rows.length - 1;
  return rows.findIndex(({ id }) => String(id) === asked);
}

const Step = ({ label, icon, go }: { label: string; icon: ReactNode; go: false | (() => void) }) => (
  <ActionIcon variant="default" aria-label={label} title={label} disabled={!go} onClick={go || undefined}>
    {icon}
  </ActionIcon>
);
