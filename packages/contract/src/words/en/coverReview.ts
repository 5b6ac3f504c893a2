/** What the house found out about an application for a cover, as reviewers read it. */
export const coverFinding = {
  ownAddress: 'The address of the publisher, {{email}}, is of somebody of the label that applies.',
  knownAddress: 'This publisher has decided by {{email}} before.',
  otherAddress: '{{publisher}} has decided by {{email}} before, not by the address given here.',
  otherPublisher: '{{number}} names another publisher for the same work: {{publisher}}.',
  otherShares: '{{number}} names other writers or shares for the same work.',
  sameShares: 'The same writers and shares as in {{number}}.',
  twice: 'The label asks for the same cover in {{number}}.',
  linkOnly: 'There is no demo in the house, only a link.',
  ownSound: 'The demo is the recording of “{{title}}” of this label.',
  othersSound: 'The demo sounds like “{{title}}” of {{label}}.',
} as const;

/** The same as the label reads it, which learns nothing of others; and what is said often. */
export const coverReply = {
  ownAddress: 'Give the address of the publisher itself, not one of your own.',
  otherAddress: 'The address of the publisher is not the one we know. Please check it.',
  otherPublisher: 'As far as we know another publisher controls this work. Please check who does.',
  otherShares: 'The writers or their shares differ from what we know of this work. Please check them.',
  twice: 'You have applied for this cover already.',
  linkOnly: 'Please upload the demo as a file: a link may change.',
  othersSound: 'The demo is the recording of somebody else. Please upload your own.',
  publisher: 'Please say who controls the work, and how they are reached.',
  proof: 'Please add the paper that shows who owns the work.',
  listen: 'The demo cannot be heard well enough to decide on. Please upload a better one.',
} as const;
