/** What the server refuses of deliveries to stores. */
export const deliveryProblems = {
  gone: 'The release is in the trash.',
  notApproved: 'Only an approved release goes to stores.',
  expired: 'The contract of this release’s label is over. Renew it first.',
  noProfile:
    'Nobody has said how this store is delivered to, or it is switched off. Set it up on the store’s screen.',
  notMeant: 'The owner of this release does not want it at this store.',
  noTerritory: 'The store sells in none of the countries this release is allowed in.',
  proof: 'Say where the store said so, or add a file.',
  tell: 'There is nothing at this store to be sent anew. Use “$t(delivery.delivery.doing.retry)” instead.',
} as const;

export const storeProblems = {
  dpid: 'A party id is PADPIDA and eleven more signs.',
  folder: 'Name a folder below the shared one: letters, digits, dots, hyphens, parts divided by /.',
  hostKey: 'The fingerprint looks like SHA256:… as ssh-keygen -l prints it.',
  none: 'Save how this store is delivered to first.',
  simulatorAway: 'The simulated stores do not answer. Start the server anew.',
} as const;
