import { z } from 'zod';
import { ringbackAudio } from '../media/rules.ts';

/** Where a tone comes from: cut from a song, or a recording of one's own (shown as NSP Kreasi; any other as RBT). */
export const rbtTypes = ['rbt', 'nsp_kreasi'] as const;
export type RbtType = (typeof rbtTypes)[number];

/** The operator's light: where a tone stands with it. */
export const operatorStatuses = [
  'NOT_SENT',
  'QUEUED',
  'SENT',
  'IN_OPERATOR_REVIEW',
  'ACTIVE',
  'OPERATOR_REJECTED',
  'FAILED',
  'SUSPENDED',
  'WITHDRAWN',
  'EXPIRED',
] as const;
export type OperatorStatus = (typeof operatorStatuses)[number];

/** Where a tone that goes to the trash is taken from the operator; restored, it is sent there again. */
export const withOperator: readonly OperatorStatus[] = [
  'QUEUED',
  'SENT',
  'IN_OPERATOR_REVIEW',
  'ACTIVE',
  'FAILED',
];

/** What the sound of a tone is: none yet, being made or looked into, there, or without success. */
export const soundStates = ['NONE', 'RENDERING', 'CHECKING', 'READY', 'FAILED', 'REFUSED'] as const;

/** Milliseconds: the longest tone, and the shortest that is one. */
export const longestTone = (ringbackAudio.duration.maximum ?? 0) * 1000;
export const shortestTone = 3000;
/** Milliseconds a tone fades in or out at most. */
export const longestFade = 5000;

/** Characters of a tone's title and composer (specification, section 5). */
export const longestTitle = 50;

const fade = z.int().min(0).max(longestFade, 'error.rbt.fade');

/** The stretch of the song that is heard, in milliseconds from its beginning, and its fades. */
export const cut = z
  .object({
    start: z.int().min(0),
    length: z.int().min(shortestTone, 'error.rbt.tooShort').max(longestTone, 'error.rbt.tooLong'),
    fadeIn: fade,
    fadeOut: fade,
  })
  .refine(({ length, fadeIn, fadeOut }) => fadeIn + fadeOut <= length, 'error.rbt.fade');
export type Cut = z.output<typeof cut>;

/** Why a tone left the operator by itself. It goes back when that is over, unless it was suspended there. */
export const leaveReasons = ['TRASHED', 'NO_NUMBER', 'SONG_TAKEN_DOWN', 'SUSPENDED'] as const;
export type LeaveReason = (typeof leaveReasons)[number];
