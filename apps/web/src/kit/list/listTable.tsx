import { Checkbox, rem, Skeleton } from '@mantine/core';
import type { ListSetting } from '@rilis/contract/listSetting';
import { type CSSProperties, lazy, type MouseEvent, type ReactNode, Suspense, useRef } from 'react';
import { titleId } from '../look/page.tsx';
import { LinkAnchor } from '../router/links.tsx';
import { withWords } from '../router/screen.ts';
import { type Entity, fieldWord, useWords, word } from '../words.ts';
import { cellOf } from './cell.tsx';
import type { ColumnOf } from './listing.ts';
import { isShown, useDensity } from './listSetup.ts';
import classes from './table.module.css';

// What draws widths and hears keys comes behind the rows.
const ColumnGrip = lazy(() => withWords(['table'], import('./columnGrip.tsx')));
const RowKeys = lazy(() => withWords(['table'], import('./rowKeys.tsx')));

interface Row {
  id: number | string;
}

export interface TableProps<R extends Row> {
  word: Entity;
  columns: readonly ColumnOf<R>[];
  /** How the person has set the list up; a table that is no list is as it is. */
  setup?: ListSetting;
  rows: R[] | undefined;
  empty: ReactNode;
  /** Where a row leads; without it rows do not open. */
  open: ((row: R) => string) | undefined;
  /** What it leads to lies beside the list. */
  opensBeside?: boolean | undefined;
  go: (path: string) => void;
  menu: (row: R) => ReactNode;
  /** The chosen rows; without them rows cannot be chosen. */
  chosen: R[] | undefined;
  choose: (rows: R[]) => void;
  nameOf: (row: R) => string;
  /** Shows a row in the panel beside the list; nothing closes it. */
  look?: (id: string | undefined) => void;
  /** The row that is shown there. */
  looked?: string | undefined;
}

/** The rows of a page: they open, carry a menu at their end and can be chosen; skeletons while the first page loads. */
export function ListTable<R extends Row>(props: TableProps<R>) {
  const { rows, empty, setup = asItIs, looked, look } = props;
  const t = useWords();
  const table = useRef<HTMLElement>(null);
  const [density] = useDensity();
  const cells = props.columns.filter((column, at) => isShown(column, at, setup.turned));
  if (!rows) return <Waiting cells={cells} label={t('list.loading')} />;
  if (rows.length === 0) return empty;
  return (
    <section
      ref={table}
      className={classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('web.list.table')}
      data-rows
      onPointerOver={sayWhole}
    >
      <table className={classes.table} data-density={density} aria-labelledby={titleId}>
        <Head {...props} rows={rows} cells={cells} />
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} {...props} row={row} cells={cells} />
          ))}
        </tbody>
      </table>
      <Suspense>
        <RowKeys
          table={table}
          look={look}
          close={looked === undefined ? undefined : () => look?.(undefined)}
          chooses={!!props.chosen}
        />
      </Suspense>
    </section>
  );
}

const asItIs: ListSetting = { screen: '', turned: [], widths: {} };

function Head<R extends Row>(props: TableProps<R> & { rows: R[]; cells: ColumnOf<R>[] }) {
  const { rows, cells, word: entity, chosen, choose, setup = asItIs } = props;
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
        {cells.map(({ name, label, width, end, from }, at) => {
          const heading = label ? word(label) : fieldWord(entity, name);
          const drawn = setup.widths[name];
          return (
            <th
              key={name}
              style={drawn ? { width: drawn, minWidth: drawn } : { width: width && rem(width) }}
              data-end={end || undefined}
              data-from={from}
              data-free={width === undefined || undefined}
              // Its edge is no part of its name.
              aria-label={heading}
            >
              {heading}
              {setup.screen && (
                <Suspense>
                  <ColumnGrip screen={setup.screen} name={name} heading={heading} first={at === 0} />
                </Suspense>
              )}
            </th>
          );
        })}
        <th className={classes.last}>
          <span className="unseen">{t('action.more')}</span>
        </th>
      </tr>
    </thead>
  );
}

function Line<R extends Row>(props: TableProps<R> & { row: R; cells: ColumnOf<R>[] }) {
  const { row, cells, open, go, menu, chosen, choose, nameOf, setup = asItIs, look, looked } = props;
  const t = useWords();
  const isChosen = !!chosen?.some(({ id }) => id === row.id);
  const toggle = () =>
    chosen && choose(isChosen ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]);
  // While the panel is open, a row that is clicked is shown there; its link still opens it.
  const press = looked === undefined ? open && (() => go(open(row))) : () => look?.(String(row.id));
  return (
    <tr
      tabIndex={-1}
      data-row={row.id}
      data-opens={press ? true : undefined}
      data-chosen={isChosen || undefined}
      data-looked={looked === String(row.id) || undefined}
      onClick={press && ((event) => clicked(event) && press())}
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
          // Whoever goes down another column hears whose row it is.
          role={at === 0 ? 'rowheader' : undefined}
          data-end={column.end || undefined}
          data-from={column.from}
          data-short={isShort(column) || undefined}
          style={{ '--most': mostOf(column, setup) } as CSSProperties}
        >
          {at === 0 && open ? (
            <Opener to={open(row)} resetScroll={!props.opensBeside}>
              {cellOf(row, column)}
            </Opener>
          ) : (
            <Shown {...{ row, column }} />
          )}
        </td>
      ))}
      <td className={classes.last}>{menu(row)}</td>
    </tr>
  );
}

/** A name without a width of its own may take a second line. */
function Shown<R>({ row, column }: { row: R; column: ColumnOf<R> }) {
  const shown = cellOf(row, column);
  const isName = column.width === undefined && typeof shown === 'string';
  return isName ? <span className="twoLines">{shown}</span> : shown;
}

/** One short value, as a day or a code: it stands on one line. */
const isShort = <R,>({ width, end, as }: ColumnOf<R>) => end || as || (width !== undefined && width <= 120);

/** A column without a width of its own shares what is left; what is longer than its place ends in dots. */
function mostOf<R>(column: ColumnOf<R>, { widths }: ListSetting) {
  if (widths[column.name] || column.width === undefined) return '0';
  return isShort(column) ? undefined : rem(column.width * 1.3);
}

/** Whoever points at a text that ends in dots is told the whole of it. */
function sayWhole({ target }: { target: EventTarget }) {
  const cell = (target as Element).closest('td');
  if (!cell || cell.title) return;
  const cut = [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 8),
  );
  if (cut) cell.title = cell.innerText.trim();
}

/** A click on a link, a button or a checkbox is theirs; marking text is no click. */
const clicked = (event: MouseEvent) =>
  !(event.target as Element).closest('a, button, input, label, [role=menu]') && !getSelection()?.toString();

const Opener = (props: { to: string; resetScroll: boolean; children: ReactNode }) => (
  <LinkAnchor
    {...props}
    data-opener
    c="var(--mantine-color-text)"
    fw={500}
    underline="hover"
    className={classes.opener}
  />
);

/** As many columns as the table will have, and as few where the screen is narrow. */
const Waiting = ({
  cells,
  label,
}: {
  cells: readonly Pick<ColumnOf<Row>, 'name' | 'from'>[];
  label: string;
}) => (
  <div className={classes.waiting} role="status" aria-label={label}>
    {Array.from({ length: 8 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other name
      <div key={row} className={classes.bones}>
        {cells.map(({ name, from }, at) => (
          <Skeleton key={name} height={12} width={at === 0 ? '60%' : '40%'} visibleFrom={from} />
        ))}
      </div>
    ))}
  </div>
);
