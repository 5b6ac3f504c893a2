import type { DeliveryTask } from '@rilis/contract/catalogue/delivery';
import type { Release } from './release.ts';
import type { Store } from './storeRows.ts';

interface Sender {
  dpid: string;
  name: string;
}

/** All that a message is made of. */
export interface Material {
  release: Release;
  store: Store;
  sender: Sender;
  task: DeliveryTask;
  messageId: string;
  /** When the message was made: the same for every try. */
  at: Date;
}
