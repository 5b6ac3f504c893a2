/** Problems the web finds by itself, before anything is sent or while it shows what stands: they come with the frame. All others arrive in words. */
export const formProblems = {
  album: {
    line: 'Write the year, a space and the name: 2026 Senja Records.',
    single: 'A single has one track. Choose another type of release for more.',
    upc: 'A UPC or ICPN has 7 to 8 or 11 to 14 digits.',
  },
  approval: {
    notes: 'Say in at least one note what has to be changed.',
    reason: 'Reason rejected is required.',
  },
  content: {
    link: 'Give a web address that starts with https://.',
  },
  invoice: {
    consent: 'Your consent to the use of personal data is needed for a payout.',
    futurePayment: 'The payment date cannot lie in the future.',
    taxConfirmed: 'Confirm the tax first: look at the amount and its reason.',
    transition: 'This invoice is “{{status}}” and cannot be {{asked}} now. {{instead}}',
  },
  label: {
    contractEnd: 'The contract cannot end before it starts.',
    renewalEnd: 'A contract that renews itself needs an end to renew at.',
    shares: 'The shares of label and distributor must make 100 %.',
  },
  ledger: { order: 'The last day lies before the first.' },
  otp: {
    digits: 'The code has six digits.',
    number: 'This is no Indonesian mobile number. Write it as 0812 3456 7890 or +62 812 3456 7890.',
    prefix: 'The first four digits at home, such as 0812.',
    token: 'The proof of your number is used or has expired. Prove it once more.',
    unknown: 'This code is not known any more. Ask for a new one.',
  },
  rbt: {
    fade: 'A fade lasts at most 5 seconds, and both together no longer than the tone.',
    songTakenDown: 'This song was taken down. Tones can only be made of songs that are released.',
    tooLong: 'A tone lasts at most 30 seconds.',
    tooShort: 'A tone lasts at least 3 seconds.',
  },
  report: {
    email: 'Email cannot be empty',
    state: 'This report is “{{standing}}” and does not take this step. {{instead}}',
  },
  revision: {
    songs: 'A live release keeps its songs. Make a new version of it for more or fewer.',
  },
  role: {
    name: 'A role starts with ROLE_ and has capital letters, digits and underscores.',
    privilege: 'This privilege does not exist.',
    wildcard: 'The wildcard stands alone.',
  },
  savedView: {
    tooMuch: 'These are too many filters to be kept.',
  },
  song: {
    isrc: 'An ISRC has two letters, three letters or digits and seven digits: IDSNJ2600001.',
  },
  staleInvoice:
    'The invoice has changed since you looked at it: it is “{{status}}”, over {{amount}}. Look at it again, then repeat.',
  statement: {
    noPool:
      'The receipts of {{missing}} are not entered yet. Enter them under “$t(web.menu.pools)”, then calculate again.',
    nothing: 'An adjustment of nothing changes nothing.',
    poolPlays:
      '{{label}} alone has more plays of {{service}} in {{period}} than its receipts are shared by. Correct the plays under “$t(web.menu.pools)”, then calculate again.',
    takenOff: 'Penalties and fees are taken off: write the amount with a minus. Only a correction can add.',
    transition: 'This statement is “{{status}}” and cannot be {{asked}} now. {{instead}}',
  },
  sysparam: {
    word: 'Use letters, digits, dots, hyphens and underscores.',
  },
  taxRule: {
    condition: 'This condition does not apply to such a recipient.',
    flat: 'A flat rate is at most 100 %.',
    order: 'The last day lies before the first.',
  },
  term: {
    oneOf: 'Choose an artist, an album or a song: one of them.',
    order: 'The last period lies before the first.',
  },
  user: {
    role: 'This role does not exist.',
  },
} as const;
