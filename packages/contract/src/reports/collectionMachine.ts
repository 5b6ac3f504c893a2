import { bySystem, type Machine, type Move } from '../machine.ts';

/** Where a collection of reports from the bucket stands. */
export const collectionStatuses = [
  'LISTING',
  'READY',
  'COLLECTING',
  'STOPPED',
  'DONE',
  'FAILED',
  'DISCARDED',
] as const;
export type CollectionStatus = (typeof collectionStatuses)[number];

/** What people press. */
export const collectionActions = ['start', 'stop', 'listAgain', 'discard'] as const;
export type CollectionAction = (typeof collectionActions)[number];

export interface CollectionMove extends Move {
  from: CollectionStatus | null;
  action: CollectionAction | 'begin' | 'listed' | 'fail' | 'halt' | 'finish';
  to: CollectionStatus;
}

const person = (
  from: CollectionStatus,
  action: CollectionAction,
  to: CollectionStatus,
  needs: readonly string[] = [],
): CollectionMove => ({ from, action, to, who: '#upload', needs });
const system = (
  from: CollectionStatus | null,
  action: CollectionMove['action'],
  to: CollectionStatus,
): CollectionMove => ({ from, action, to, ...bySystem });

/**
 * Reports are collected from a bucket: what lies there is listed and looked at, then taken in file by file, stopped and gone
 * on with anywhere. One that is done goes on when something of it is to be tried again.
 */
export const collectionMachine: Machine<CollectionMove> = {
  name: 'report_collection',
  words: 'collection.status',
  states: collectionStatuses,
  moves: [
    system(null, 'begin', 'LISTING'),
    system('LISTING', 'listed', 'READY'),
    system('LISTING', 'fail', 'FAILED'),
    person('LISTING', 'discard', 'DISCARDED'),
    person('FAILED', 'listAgain', 'LISTING'),
    person('FAILED', 'discard', 'DISCARDED'),
    person('READY', 'start', 'COLLECTING', ['filesWaiting']),
    person('READY', 'listAgain', 'LISTING'),
    person('READY', 'discard', 'DISCARDED'),
    system('COLLECTING', 'finish', 'DONE'),
    system('COLLECTING', 'halt', 'STOPPED'),
    person('COLLECTING', 'stop', 'STOPPED'),
    person('STOPPED', 'start', 'COLLECTING', ['filesWaiting']),
    person('STOPPED', 'discard', 'DISCARDED'),
    person('DONE', 'start', 'COLLECTING', ['filesWaiting']),
  ],
  editable: ['READY', 'COLLECTING', 'STOPPED', 'DONE'],
  terminal: ['DISCARDED'],
};
