/** Proving a mobile number by a code. */
export const numberProof = {
  target: 'Mobile number',
  targetHint: 'The number callers will hear the tone at. We send it a code.',
  ownTargetHint: 'The number in your profile. We send it a code.',
  code: 'Code of six digits',
  send: 'Send the code',
  check: 'Check the code',
  sentTo: 'We sent a code to {{number}}.',
  simulated: 'No gateway of short messages is set up: the message lies in the mailbox of this machine.',
  expires: 'It is valid until {{time}} (Jakarta).',
  again: 'Send another code',
  againIn: 'Another code in {{seconds}} s',
  otherNumber: 'Use another number',
  proved: '{{number}} is proved to be yours.',
  served: 'Ringback tones are offered at {{operator}}.',
  notServed: 'A number of {{operator}}: our ringback tones are not offered there.',
  unknownNetwork: 'No network has numbers that begin like this.',
  states: {
    ELIGIBLE: 'You have proved this number before; it can have tones.',
    BOUND_TO_OTHER: 'This number belongs to another account. Our staff can give it to you.',
    BLOCKED: 'This number is blocked: it gets no tone.',
  },
} as const;

/** Numbers at which tones are heard. */
export const toneNumber = {
  one: 'number',
  many: 'Numbers of tones',
  number: 'Number',
  tones: 'Heard there',
  label: 'Label',
  labelId: 'New holder',
  reason: 'Reason',
  boundAt: 'Since',
  emptyHint: 'A number appears here once somebody has proved it by a code for a tone of their own.',
  more: 'and {{count}} more',
  noTone: 'No tone',
  section: 'Number',
  sectionAbout:
    'Callers of this number hear the tone. We send it a code, so that nobody binds the number of somebody else.',
  prove: 'Prove a number',
  proved: '{{number}} is proved to be yours. It is bound when you save, within 15 minutes.',
  none: 'No number yet. A tone can be saved without one, but not sent for approval.',
  choose: 'A number proved before',
  change: 'Another number',
  changed: 'The tone is heard at {{number}}',
  release: 'Let go',
  releaseOf: 'Let {{number}} go?',
  releaseHint:
    'Its tones ({{count}}) are taken from the operator until they have another number. A reason is not needed.',
  releaseHintStaff: 'Its tones ({{count}}) are taken from the operator; the owner reads the reason.',
  released: '{{number}} belongs to nobody now',
  move: 'Give to another label',
  moveOf: 'Give {{number}} to another label',
  moveHint: 'For a number with a new holder. Tones of the old one leave the operator; both read about it.',
  moved: '{{number}} has a new holder',
  find: 'Whose number is it?',
  findHint: 'All of its digits. Only a mask of each number is kept, so the list cannot be searched for it.',
  look: 'Look it up',
  isFree: 'Nobody has bound this number, and it is not blocked.',
  isBound: 'It belongs to {{label}}; tones heard there: {{count}}.',
  isBlocked: 'It is blocked: {{reason}}',
} as const;

/** Numbers that get no tone. */
export const blockedNumber = {
  one: 'blocked number',
  many: 'Blocked numbers',
  number: 'Number',
  reason: 'Reason',
  blockedBy: 'By',
  blockedAt: 'Since',
  emptyHint: 'Look a number up among the numbers of tones to block it.',
  block: 'Block this number',
  blockHint:
    'It gets no tone any more, whoever proves it; what it has leaves the operator. The owner reads the reason.',
  blocked: 'The number is blocked',
  unblock: 'Take the block off',
  unblockOf: 'Take the block off {{number}}',
  unblockHint: 'Whoever proves the number can make tones for it again. The reason stands in the log.',
  unblocked: '{{number}} can have tones again',
} as const;

/** Number prefixes, as master data. */
export const numberPrefix = {
  one: 'number prefix',
  many: 'Number prefixes',
  prefix: 'Prefix',
  prefixHint: 'The first four digits of numbers at home, such as 0812.',
  operator: 'Network',
  served: 'Ringback',
  servedHint: 'Our ringback tones are offered to numbers that begin like this.',
  isServed: 'Offered',
  notServed: 'Not offered',
  emptyHint: 'Which network a number belongs to is told by its first digits.',
} as const;
