import type { OperatorMessage } from '@rilis/contract/ringback/submission';

/** A message as it is signed: its fields in this order, one a line; what is missing is an empty line. */
export const signedText = (message: OperatorMessage): string =>
  [
    message.eventId,
    message.contentId,
    message.transactionId,
    message.sequence,
    message.status,
    message.reason ?? '',
    message.vascode ?? '',
    message.songCode ?? '',
  ].join('\n');
