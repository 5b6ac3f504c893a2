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
  label: {
    contractEnd: 'The contract cannot end before it starts.',
    renewalEnd: 'A contract that renews itself needs an end to renew at.',
    shares: 'The shares of label and distributor must make 100 %.',
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
  sysparam: {
    word: 'Use letters, digits, dots, hyphens and underscores.',
  },
  user: {
    role: 'This role does not exist.',
  },
} as const;
