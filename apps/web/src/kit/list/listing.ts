import type { AnyRoute, Pattern, ReplyOf, Route } from '@rilis/contract/route';
import type { ComponentType, ReactNode } from 'react';
import type { Entity, Word } from '../words.ts';
import type { BulkAction } from './bulkAction.ts';

interface Row {
  id: number | string;
}

interface PageOf<R> {
  content: R[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  more?: true | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: a list takes routes whatever they ask for
type Asks<Reply> = Route<any, any, any, Reply>;

/** What a list needs of an entity: where it is, and those of the twelve verbs it has. Every resource is one. */
interface Listed<R extends Row = Row> {
  path: `/${string}`;
  screen: Pattern;
  /** What of the address says whose list it is and is no filter: the account of its entries. */
  fixed?: readonly string[];
  routes: {
    list: Asks<PageOf<R>>;
    trash?: Asks<PageOf<R>>;
    create?: AnyRoute;
    update?: AnyRoute;
    softDelete?: AnyRoute;
    restore?: AnyRoute;
    remove?: AnyRoute;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: inference needs a list of any row
export type AnyListed = Listed<any>;

export type RowOf<L extends AnyListed> = ReplyOf<L['routes']['list']>['content'][number];

/** What a list's screen is told. */
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
  /** Which rows may go to the trash; all when left out. */
  removable?: (row: RowOf<L>) => boolean;
  /** What goes with rows into the trash, where that is more than themselves. */
  removing?: (rows: readonly RowOf<L>[]) => string | null;
  /** The whole record of a row, in the panel beside the list; a part of its own that comes when one is opened. */
  beside?: ComponentType<{ row: RowOf<L> }>;
  /** Where a row leads: `/backoffice/faq/7/update`. */
  open?: (row: RowOf<L>) => string;
  /** What a row opens lies beside the list, which stays where it was scrolled to. */
  opensBeside?: boolean;
  /** Where "Create" leads, when the person may. */
  create?: Pattern;
  /** An export of its own; without it the list is exported as it is shown. */
  exporting?: AnyRoute;
  /** More buttons in the head. */
  actions?: ReactNode;
  /** What one comes to do where that is not "Create"; it stands last, as "Create" does. */
  primary?: ReactNode;
  /** How a row is called in menus and questions; the first column's value when left out. */
  nameOf?: (row: RowOf<L>) => string;
  /** Between the head and the table: figures, a note. */
  above?: ReactNode;
}

/** A column: a field's name, or a name with how it is shown. The first column is the link that opens the row. */
export type Column<R> = (keyof R & string) | ColumnOf<R>;

export interface ColumnOf<R> {
  /** A field of the row, whose word is the heading; any other name needs a `label`. */
  name: string;
  label?: Word;
  render?: (row: R) => ReactNode;
  /** How the field is read, here as in an export: an instant with its time, a calendar day, a period. */
  as?: 'time' | 'day' | 'period';
  width?: number;
  /** Shown from this width of the window on, `xl` where the table itself is wide; narrow screens keep what matters. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  /** Kept back: shown in the panel of a row, and in the table when somebody asks for it. */
  off?: boolean;
  /** Shown to staff alone: whoever belongs to a label knows whose its rows are. */
  staff?: boolean;
  /** Figures stand at the end of their column. */
  end?: boolean;
  /** What an export writes for it; the field of its name when left out, nothing when empty. */
  csv?: readonly CsvColumn[];
}

/** A field of the row in an export (dotted inside objects and lists); the heading is its word when left out. */
export interface CsvColumn {
  field: string;
  head?: Word;
  /** Codes are said by the words under this key: `invoice.status`. */
  words?: string;
  /** As a column's, or basis points. */
  as?: ColumnOf<never>['as'] | 'percent';
}
