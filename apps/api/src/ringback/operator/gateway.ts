import type { OperatorCommand, OperatorMessage } from '@rilis/contract/ringback/submission';

/** A tone as the operator gets it. */
export interface Content {
  contentId: string;
  /** Of all other fields: the same hash is the same content in the same round. */
  hash: string;
  title: string;
  artist: string;
  composer: string;
  type: string;
  subscriptionType: string;
  price: number;
  validityDays: number;
  contentProvider: string;
  accessChannel: string;
  /** The account it is to live in. */
  account: 'OLD' | 'NEW';
  round: number;
  audioSha256: string;
}

/** What callers are told of a tone: it may be corrected while the operator has it. */
export type Words = Pick<Content, 'title' | 'composer'>;

/** What the operator knows of a tone; `said`: what it would say of it now, as a message that counts when it is newer. */
export interface Known {
  transactionId: string;
  said?: OperatorMessage | undefined;
}

/** Why it did not work; `refused`: another try would not help; `stranger`: the two sides do not know each other; `storage`: we cannot read what was to go there; `tooLong`: its answer was not read to its end. A word of `operator.fault`. */
export class OperatorFault extends Error {
  fault: 'unreachable' | 'busy' | 'refused' | 'strange' | 'stranger' | 'storage' | 'tooLong';

  constructor(fault: OperatorFault['fault'], message: string) {
    super(message);
    this.name = 'OperatorFault';
    this.fault = fault;
  }
}

/** How tones get to the operator. Every call may be repeated: the operator knows a tone by its content id and hash. */
export interface OperatorGateway {
  /** Hands a tone over. @throws OperatorFault */
  send(content: Content, audio: Buffer): Promise<Known>;
  /** What became of a tone that may have been handed over. @throws OperatorFault */
  look(contentId: string, hash: string): Promise<Known | undefined>;
  /** @throws OperatorFault */
  tell(contentId: string, command: OperatorCommand, key: string): Promise<void>;
  /** Gives a tone that is there other words. @throws OperatorFault */
  rename(contentId: string, words: Words, key: string): Promise<void>;
  /** What the operator has left for us, where it does not call. */
  collect?: (listener: Listener) => Promise<void>;
}

export interface Listener {
  hear: (message: OperatorMessage) => Promise<unknown>;
  /** So many files were no messages and are put aside, as this one. */
  strange: (file: string, count: number) => Promise<unknown>;
}
