import type { collectionWaits } from '@rilis/contract/reports/collection';

export type Params = Record<string, string | number>;

/** Why a file, or the whole collection, comes to nothing until somebody does something: a word of `collection.refused`. */
export class CollectionFault extends Error {
  fault: string;
  params: Params;

  constructor(fault: string, params: Params = {}) {
    super(`Not collected: ${fault}`);
    this.name = 'CollectionFault';
    this.fault = fault;
    this.params = params;
  }
}

/** Why it goes on later by itself. */
export class CollectionWait extends Error {
  waiting: (typeof collectionWaits)[number];

  constructor(waiting: CollectionWait['waiting']) {
    super(`Waits: ${waiting}`);
    this.name = 'CollectionWait';
    this.waiting = waiting;
  }
}
