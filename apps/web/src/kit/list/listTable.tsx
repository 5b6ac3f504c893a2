import { Checkbox, Skeleton, Text } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { dayText, number } from '../look/formats.ts';
import { LinkAnchor } from '../router/links.tsx';
import { type Entity, fieldWord, useWords, word } from '../words.ts';
import classes from './list.module.css';
import type { Column, ColumnOf } from './listing.ts';

interface Row {
  id: number | string;
}

export interface TableProps<R extends Row> {
  word: Entity;
  columns: readonly Column<R>[];
  rows: R[] | undefined;
  empty: ReactNode;
  /** Where a row leads; without it rows do not open. */
  open: ((row: R) => string) | undefined;
  go: (path: string) => void;
  menu: (row: R) => ReactNode;
  /** The chosen rows; without them rows cannot be chosen. */
  chosen: R[] | undefined;
  choose: (rows: R[]) => void;
  nameOf: (row: R) => string;
}

/** The rows of a page: they open, carry a menu at their end and can be chosen; skeletons while the first page loads. */
export function ListTable<R extends Row>(props: TableProps<R>) {
  const { rows, empty } = props;
  const t = useWords();
  const cells = props.columns.map(
    (column): ColumnOf<R> => (typeof column === 'string' ? { name: column } : column),
  );
  if (!rows) return <Waiting columns={cells.length} label={t('list.loading')} />;
  if (rows.length === 0) return empty;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('web.list.table')}>
      <table className={classes.table}>
        <Head {...props} rows={rows} cells={cells} />
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} {...props} row={row} cells={cells} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head<R extends Row>(props: TableProps<R> & { rows: R[]; cells: ColumnOf<R>[] }) {
  const { rows, cells, word: entity, chosen, choose } = props;
  const t = useWords();
  const here = rows.filter(({ id }) => chosen?.some((one) => one.id === id)).length;
  const elsewhere = () => chosen?.filter(({ id }) => !rows.some((row) => row.id === id)) ?? [];
  return (
    <thead>
      <tr>
        {chosen && (
          <th className={classes.choice}>
            <Checkbox
              aria-label={t('web.list.chooseAll')}
              checked={here === rows.length}
              indeterminate={here > 0 && here < rows.length}
              onChange={(event) =>
                choose(event.currentTarget.checked ? [...elsewhere(), ...rows] : elsewhere())
              }
            />
          </th>
        )}
        {cells.map(({ name, label, width, end, from }) => (
          <th key={name} style={{ width }} data-end={end || undefined} data-from={from}>
            {label ? word(label) : fieldWord(entity, name)}
          </th>
        ))}
        <th className={classes.last}>
          <span className={classes.spoken}>{t('action.more')}</span>
        </th>
      </tr>
    </thead>
  );
}

function Line<R extends Row>(props: TableProps<R> & { row: R; cells: ColumnOf<R>[] }) {
  const { row, cells, open, go, menu, chosen, choose, nameOf } = props;
  const t = useWords();
  const isChosen = !!chosen?.some(({ id }) => id === row.id);
  const toggle = () =>
    chosen && choose(isChosen ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]);
  return (
    <tr
      data-opens={open ? true : undefined}
      data-chosen={isChosen || undefined}
      onClick={open && ((event) => clicked(event) && go(open(row)))}
    >
      {chosen && (
        <td className={classes.choice}>
          <Checkbox
            aria-label={t('web.list.choose', { name: nameOf(row) })}
            checked={isChosen}
            onChange={toggle}
          />
        </td>
      )}
      {cells.map((column, at) => (
        <td
          key={column.name}
          data-end={column.end || undefined}
          data-from={column.from}
          data-short={isShort(column) || undefined}
        >
          {at === 0 && open ? <Opener to={open(row)}>{shown(row, column)}</Opener> : shown(row, column)}
        </td>
      ))}
      <td className={classes.last}>{menu(row)}</td>
    </tr>
  );
}

/** One short value, as a day or a code: it stands on one line. */
const isShort = <R,>({ width, end }: ColumnOf<R>) => end || (width !== undefined && width <= 120);

/** A click on a link, a button or a checkbox is theirs; marking text is no click. */
const clicked = (event: MouseEvent) =>
  !(event.target as Element).closest('a, button, input, label, [role=menu]') && !getSelection()?.toString();

const shown = <R,>(row: R, { name, render }: ColumnOf<R>): ReactNode =>
  render ? render(row) : plain(row[name as keyof R]);

const Opener = ({ to, children }: { to: string; children: ReactNode }) => (
  <LinkAnchor to={to} c="var(--mantine-color-text)" fw={500} underline="hover" className={classes.opener}>
    {children}
  </LinkAnchor>
);

/** A value as people read it; nothing is a dash. */
function plain(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '')
    return (
      <Text span c="dimmed">
        –
      </Text>
    );
  if (value instanceof Date) return dayText(value);
  if (typeof value === 'number') return number(value);
  return String(value);
}

const Waiting = ({ columns, label }: { columns: number; label: string }) => (
  <div className={classes.waiting} role="status" aria-label={label}>
    {Array.from({ length: 8 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
      <div key={row} className={classes.bones}>
        {Array.from({ length: Math.min(5, columns) }, (_, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
          <Skeleton key={cell} height={12} width={cell === 0 ? '60%' : '40%'} />
        ))}
      </div>
    ))}
  </div>
);
