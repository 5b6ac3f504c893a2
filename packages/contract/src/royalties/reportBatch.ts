import { z } from 'zod';
import { bySystem, type Machine, type Move } from '../machine.ts';

export const batchStatus = z.enum([
  'PARSING',
  'MAPPING',
  'PREVIEW',
  'ASIDE',
  'POSTING',
  'POSTED',
  'REVERSED',
  'FAILED',
]);
export type BatchStatus = z.output<typeof batchStatus>;

export interface BatchMove extends Move {
  from: BatchStatus | null;
  action:
    | 'upload'
    | 'previewed'
    | 'failed'
    | 'askMapping'
    | 'map'
    | 'cancel'
    | 'putAside'
    | 'takeUp'
    | 'read'
    | 'post'
    | 'posted'
    | 'giveBack'
    | 'readAgain'
    | 'reverse'
    | 'reversed';
  to: BatchStatus;
}

const byPeople = { who: '#upload', needs: [] } as const;

/**
 * An income report is read, previewed, posted and, if need be, reversed: people ask, the worker does it. Anything else
 * answers 409 `error.report.state`. What was never posted may be removed altogether, put aside and taken up again; reading
 * and posting can be called off as long as nothing is booked.
 */
export const batchMachine: Machine<BatchMove> = {
  name: 'report_batch',
  words: 'reports.batch.statuses',
  states: batchStatus.options,
  moves: [
    { from: null, action: 'upload', to: 'PARSING', ...bySystem },
    { from: 'PARSING', action: 'previewed', to: 'PREVIEW', ...bySystem },
    { from: 'PARSING', action: 'failed', to: 'FAILED', ...bySystem },
    { from: 'PARSING', action: 'askMapping', to: 'MAPPING', ...bySystem },
    { from: 'MAPPING', action: 'map', to: 'PARSING', who: '#upload', needs: [] },
    { from: 'PREVIEW', action: 'map', to: 'PARSING', who: '#upload', needs: [] },
    { from: 'PARSING', action: 'cancel', to: 'FAILED', ...byPeople },
    { from: 'FAILED', action: 'read', to: 'PARSING', ...byPeople },
    { from: 'PREVIEW', action: 'read', to: 'PARSING', ...byPeople },
    { from: 'PREVIEW', action: 'putAside', to: 'ASIDE', ...byPeople },
    { from: 'ASIDE', action: 'takeUp', to: 'PARSING', ...byPeople },
    { from: 'POSTING', action: 'cancel', to: 'PREVIEW', ...byPeople },
    {
      from: 'PREVIEW',
      action: 'post',
      to: 'POSTING',
      who: '#upload',
      needs: [
        'noErrors',
        'ofPosted',
        'noTwin',
        'knownPlatforms',
        'overlapAccepted',
        'supplementsDecided',
        'rates',
        'confirmed',
        'matchedOrDetached',
      ],
    },
    { from: 'PREVIEW', action: 'posted', to: 'POSTED', ...bySystem },
    { from: 'POSTING', action: 'posted', to: 'POSTED', ...bySystem },
    { from: 'POSTING', action: 'giveBack', to: 'PREVIEW', ...bySystem },
    { from: 'POSTING', action: 'readAgain', to: 'PARSING', ...bySystem },
    {
      from: 'POSTED',
      action: 'reverse',
      to: 'POSTED',
      who: '#upload',
      needs: ['reason', 'supplementsSeen'],
    },
    { from: 'POSTED', action: 'reversed', to: 'REVERSED', ...bySystem },
  ],
  editable: ['PARSING', 'MAPPING', 'PREVIEW', 'ASIDE', 'FAILED'],
  terminal: ['REVERSED'],
};

/** What a person confirms who posts in spite of it: months far from the report's own, totals that do not fit. */
export const CONFIRMED = ['periods', 'totals'] as const;

/** What becomes of the posted supplements of a report that a file corrects: they belong to that file from then on, or go too. */
export const SUPPLEMENTS_FATES = ['KEEP', 'TAKE_BACK'] as const;
export type SupplementsFate = (typeof SUPPLEMENTS_FATES)[number];

/** From this part of its rows on, an overlap with a posted report has to be accepted with a reason; basis points. */
export const OVERLAP_FROM = 500;
