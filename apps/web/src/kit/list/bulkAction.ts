import type { Approvable } from '@rilis/contract/approval';
import type { Option } from '@rilis/contract/resource';
import type { AnyRoute, Route } from '@rilis/contract/route';
import type { ComponentType } from 'react';
import type { Word } from '../words.ts';

/** A call that is made for every chosen row. */
export interface Step {
  route: AnyRoute;
  /** What stands in its path beside the id: `{ approvalStatus: 'APPROVED' }`. */
  params?: Record<string, string>;
}

/** Something that can be done with many rows at once, each answering for itself. */
export interface BulkAction extends Step {
  label: Word;
  /** It takes something away: red, and asked for once more. */
  destructive?: boolean;
  /** Asked for once more, though nothing is taken away. */
  sure?: boolean;
  /** What the rows come to, in the dialog's title: `17 statements, Rp 168.763.645`. */
  sum?(rows: readonly Frozen[]): string;
  /** What is known before about some of them, if anything. */
  warning?(rows: readonly Frozen[]): string | null;
  /** Asked for once, for all of them; `must`: without it nothing happens. */
  reason?: 'must' | 'may';
  /** Who reads the reason. */
  reasonHint?: Word;
  /** What is confirmed of each of them, point by point. */
  checklist?: Approvable;
  /** Some of a few are chosen once, for all of them; sent under this name. */
  choice?: {
    name: string;
    label: Word;
    // biome-ignore lint/suspicious/noExplicitAny: options are asked for without any wish
    route: Route<any, any, any, Option[]>;
  };
  /** A day is asked for once, for all of them, today or later; sent under this name. */
  day?: { name: string; label: Word };
  /** Asks by a form of its own what is sent for each row. */
  form?: ComponentType<BulkFormProps>;
  /** Whether it can be done with a row as it stands; offered where every chosen row says so. */
  fits?(row: Frozen): boolean;
  /** Takes it back, offered for what was done. */
  undo?: Step;
  /** What is said when every row was done. */
  said?: Word;
}

/** By row, what it said before. */
export type Back = ReadonlyMap<Frozen['id'], Record<string, unknown>>;

/** What a form is given that asks for many rows at once. */
export interface BulkFormProps {
  rows: readonly Frozen[];
  /** Sends this for every row; `back`: by row, what takes it back again by the same call. */
  send: (body: Record<string, unknown>, back?: Back) => void;
  cancel: () => void;
}

/** A row as it was when it was chosen. */
export interface Frozen {
  id: number | string;
  version?: number;
  approvalStatus?: string;
}

/** A row with what is sent for it alone. */
export interface OwnRow extends Pick<Frozen, 'id' | 'version'> {
  body?: Record<string, unknown>;
}
