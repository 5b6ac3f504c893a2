import { type Approvable, type ClaimState, checklists } from '@rilis/contract/approval';
import type { Machine } from '@rilis/contract/machine';
import type { Change } from '@rilis/contract/review';
import type { AnyRoute, Pattern, Route } from '@rilis/contract/route';
import type { Language } from '@rilis/contract/words/languages';
import type { ComponentType, ReactNode } from 'react';
import type { ColumnOf } from '../list/listing.ts';
import type { StandingStatus } from '../look/status.tsx';
import type { Entity, Word } from '../words.ts';
import type { Rejecting } from './askRejection.ts';
import type { Opinion } from './opinion.ts';

/** One move of a record's history, whatever machine it belongs to. */
export interface HistoryEvent {
  id: number;
  recordId?: number;
  fromStatus: string;
  toStatus: string;
  reason: string | null;
  reasonCode: string | null;
  notes: readonly { field: string; text: string }[];
  actorLogin: string;
  actorName?: string | null | undefined;
  at: Date;
}

/** What the desk needs of a review's answer, whatever else a kind has in it. */
export interface Reviewed {
  history: readonly HistoryEvent[];
  submissions: number;
  difference: readonly Change[];
  claim: ClaimState | null;
  mayDecide: boolean;
  /** What can be said to the owner, in their language. */
  replies?: readonly string[];
  language?: Language;
}

/** How a move is made at the desk: which place and key it takes, and what its button says. */
export interface Way {
  as: 'approve' | 'changes' | 'reject';
  says: Word;
}

/** The moves a desk offers, by action. */
export type Ways = Readonly<Record<string, Way>>;

/** What is decided on, as the desk's head and the decision call it. */
interface Subject {
  id: number;
  version: number;
  /** Whether it waits; `state` where its machine calls that otherwise, with what is said of it. */
  status: StandingStatus;
  state?: { value: string; text: string };
  name: string;
  /** The line under the name. */
  about: readonly (string | null | undefined)[];
  hoursLeft: number | null;
}

/** A row of a queue. */
export interface Queued {
  id: number;
  version: number;
}

/** A kind of record that is approved: queue and desk are made of this one value. */
export interface ApprovalKind<R extends Reviewed, Row extends Queued> {
  /** Which of the contract's kinds: its checklist. */
  of: Approvable;
  /** The collection, read again after a decision. */
  path: `/${string}`;
  /** Opens the queue; with `/{id}` the desk. */
  screen: Pattern;
  routes: {
    /** The queue, by status. */
    byStatus: AnyRoute;
    review: Route<{ id: number }, unknown, unknown, R>;
    decide: AnyRoute;
    /** Left out where nobody holds a record while they read it. */
    claim?: AnyRoute;
    release?: AnyRoute;
  };
  machine: Machine;
  /** Its own moves; left out: to approve, to ask for changes, to reject. */
  ways?: Ways;
  /** The words of its queue, and of its fields. */
  words: { queue: Entity; fields: Entity };
  columns: readonly ColumnOf<Row>[];
  filters?: ReactNode;
  /** Between the head of its queue and the table. */
  above?: ReactNode;
  /** A row may be decided in the queue as well: what approving it brings about, and what is said then. */
  quick?: { approveText: (row: Row) => string; said: (row: Row, to: string) => string };
  /** Of rows that are to be approved together: which to look at first, in words. */
  heed?: (rows: readonly Row[]) => string | null;
  /** How a row is called. */
  nameOf: (row: Row) => string;
  subject: (review: R) => Subject;
  /** What approving brings about, asked before. */
  approveText: (review: R) => string;
  /** What is said once it is approved; that it is, when left out. */
  approvedText?: (review: R) => string;
  rejecting?: Rejecting;
  /** Puts the message of a rejection together, above its text; of what the review itself tells when left out. */
  replies?: ComponentType<{ review: R }>;
  /** What is looked at: `<Columns>` with what is in the middle, to the left and to the right. */
  Body: ComponentType<DeskProps<R>>;
  /** How a field is called that a note is about; its word when left out. */
  fieldName?: (field: string, review: R) => string;
  /** What is ticked of this one; the kind's checklist when left out. */
  points?: (review: R) => readonly string[];
  /** Of the points, those the machine has proved, each with what proves it: they need nobody's tick. */
  proved?: (review: R) => Readonly<Record<string, string>>;
  /** What differs is in the middle already. */
  showsDifference?: (review: R) => boolean;
  /** What somebody did in a move of its history; the words of approvals when left out. */
  moveText?: (event: HistoryEvent) => string;
  /** How what has changed is called; the field's word when left out. */
  changeName?: (change: Change) => string;
  /** What has to be put right before it can be approved, in words. */
  blocked?: (review: R) => string | null;
  /** What can be played: space plays the chosen one, brackets lead to the next. `Keys` shows nothing. */
  sound?: {
    ids: (review: R) => readonly number[];
    /** `played`: called when somebody listens. */
    Keys: ComponentType<Heard & { review: R; played: () => void }>;
  };
}

/** A kind on its desk, whatever the rows of its queue are. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type DeskKind<R extends Reviewed> = ApprovalKind<R, any>;

/** Any kind at all, where a chunk is fetched before its type is known. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyKind = ApprovalKind<any, any>;

/** Which of the sounds of a record is chosen. */
export interface Heard {
  trackId: number | undefined;
  chooseTrack: (id: number) => void;
}

/** What the body of a kind is given. */
export interface DeskProps<R extends Reviewed> extends Heard {
  kind: DeskKind<R>;
  review: R;
  opinion: Opinion;
  tick: (names: readonly string[], on: boolean) => void;
  note: (field: string, text: string) => void;
  /** Reads the review again. */
  reread: () => void;
}

/** What is ticked of one record before it is approved. */
export const pointsOf = <R extends Reviewed>(kind: DeskKind<R>, review: R): readonly string[] =>
  kind.points?.(review) ?? checklists[kind.of];

/** What people have ticked, and what is proved anyway. */
export const answeredOf = <R extends Reviewed>(
  kind: DeskKind<R>,
  review: R,
  ticks: Readonly<Record<string, boolean>>,
): Record<string, boolean> => ({
  ...Object.fromEntries(Object.keys(kind.proved?.(review) ?? {}).map((point) => [point, true])),
  ...ticks,
});
