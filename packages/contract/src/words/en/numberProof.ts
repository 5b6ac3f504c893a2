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
  expires: 'It is good until {{time}}.',
  again: 'Send another code',
  againIn: 'Another code in {{seconds}} s',
  otherNumber: 'Use another number',
  proved: '{{number}} is proved to be yours.',
  served: 'Ringback tones are offered at {{operator}}.',
  notServed: 'A number of {{operator}}: our ringback tones are not offered there.',
  unknownNetwork: 'No network has numbers that begin like this.',
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
