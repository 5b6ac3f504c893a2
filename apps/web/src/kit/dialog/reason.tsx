import { Text } from '@mantine/core';
import type { reasonCodes } from '@rilis/contract/approval';
import { lazy, type ReactNode } from 'react';
import { withWords } from '../router/screen.ts';
import type { Word } from '../words.ts';
import { askDialog, openDialog } from './dialogs.ts';

const ReasonDialog = lazy(() => withWords(['listing'], import('./reasonDialog.tsx')));

export type ReasonCode = (typeof reasonCodes)[number];

export interface ReasonQuestion {
  title: string;
  /** Who reads it. */
  hint: string;
  /** The word on the button that does it. */
  yes: string;
  /** Red when it takes something away. */
  destructive?: boolean;
  /** It may be left empty. */
  optional?: boolean;
  /** What is said when it is missing; the words of any required field when left out. */
  missing?: Word;
  /** One of these may be chosen beside the text. */
  codes?: readonly ReasonCode[];
  /** Stands above the text and writes into it. */
  above?: ReactNode;
  /** Does it before the dialog closes; the CallError it throws is said there, and the text is not lost. */
  act?: (reason: Reason) => Promise<unknown>;
}

export interface Reason {
  reason: string;
  reasonCode?: ReasonCode;
}

/** Asks for a reason, and does what it is for; answers it, or null when the dialog is closed. */
export const askReason = (question: ReasonQuestion): Promise<Reason | null> =>
  askDialog<Reason | null>(
    { title: question.title, ...(question.above !== undefined && { wide: true }) },
    null,
    (answer) => <ReasonDialog question={question} answer={answer} />,
  );

/** Tells a reason that was given. */
export const tellReason = (title: string, given: string) =>
  openDialog({
    title,
    body: <Text className="asWritten">{given}</Text>,
  });
