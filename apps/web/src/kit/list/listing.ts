import type { AnyRoute, Pattern, ReplyOf, Route } from '@rilis/contract/route';
import type { ReactNode } from 'react';
import type { Word } from '../words.ts';

interface Row {
  id: number | string;
}

interface PageOf<R> {
  content: R[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
}

// biome-ignore lint/suspicious/noExplicitAny: a list takes routes whatever they ask for
type Asks<Reply> = Route<any, any, any, Reply>;

/** What a list needs of an entity: where it is, and those of the twelve verbs it has. Every resource is one. */
interface Listed<R extends Row = Row> {
  path: `/${string}`;
  screen: Pattern;
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

/** A column: a field's name, or a name with how it is shown. The first column is the link that opens the row. */
export type Column<R> = (keyof R & string) | ColumnOf<R>;

export interface ColumnOf<R> {
  /** A field of the row, whose word is the heading; any other name needs a `label`. */
  name: string;
  label?: Word;
  render?: (row: R) => ReactNode;
  width?: number;
  /** Shown from this width of the window on; narrow screens keep what matters. */
  from?: 'sm' | 'md' | 'lg';
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
  /** An instant with its time, a calendar day, a period, basis points. */
  as?: 'time' | 'day' | 'period' | 'percent';
}
