import type { Language } from '@rilis/contract/words/languages';

/** What stands on a paper: every text is said, every figure written. */
export interface PaperDocument {
  title: string;
  language: Language;
  /** Of the facts, not of the printing: the same facts are the same bytes. */
  at: Date;
  /** Who issues it: the name, then the lines below. */
  letterhead: readonly string[];
  /** Across every page of what is not valid yet. */
  mark?: string;
  blocks: readonly Block[];
  /** At the foot of every page, beside its number. */
  foot: string;
}

/** Ready to be set, as it travels to the printing thread, which has no words of its own. */
export interface PaperToSet extends PaperDocument {
  /** `Page {{page}} of {{pages}}` */
  pageText: string;
  /** What `[…]` stands for on it (printable.ts). */
  lackText: string;
}

export interface ColumnOf {
  head: string;
  /** Part of the width; the parts of a table are weighed against each other. */
  width: number;
  /** Figures stand at the right. */
  right?: boolean;
  /** Said to its end, however many lines that takes: other columns are cut after two. */
  whole?: boolean;
}

/** A bar from `from` to `from + length`, in per cent of the widest. */
export interface StepOf {
  name: string;
  amount: string;
  from: number;
  length: number;
  strong?: boolean;
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** A line to sign on for each. */
  | { kind: 'signatures'; names: readonly string[] }
  | { kind: 'steps'; steps: readonly StepOf[] }
  | {
      kind: 'table';
      columns: readonly ColumnOf[];
      rows: readonly (readonly string[])[];
      total?: readonly string[];
    };
