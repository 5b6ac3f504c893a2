/** Why the back office refuses something, wherever in it; the keys stand under `error`. */
export const officeProblems = {
  tooFast:
    'So many requests come from you that others would have to wait. Continue in {{count}} [second|seconds]; nothing is lost.',
  tooMuchAtOnce:
    'Many large sums are being added up just now. Ask again in {{count}} [second|seconds], or for fewer at once; nothing is lost.',
  approval: {
    transition:
      'This is “$t({{words}}.{{from}})” and cannot become “$t({{words}}.{{to}})”. From here it can become {{next}}.',
    already: 'This is “$t({{words}}.{{from}})” already.',
    step: 'This is “$t({{words}}.{{from}})” and does not take this step.',
    checklist: 'Tick every point of the checklist first: {{missing}}.',
    self: 'You submitted this yourself; somebody else has to decide.',
    claimed: '{{name}} is already reviewing this.',
    notWaiting: 'This is not waiting for approval.',
    decided: '{{name}} was faster: this is “$t({{words}}.{{status}})” since {{time}}.',
    noReviewer: 'That person does not review any more. Choose somebody else.',
    findings: 'Some rules are not met yet. Please correct the marked findings first.',
    finding: '{{text}}',
    locked: 'This is {{status}} and cannot be edited.',
  },
  label: {
    bankChangeWaiting:
      'A change of the bank account already waits for confirmation. The rest can be saved without it.',
    held: '{{name}} cannot be removed for good: it has {{held}}, which books and stores refer to. It stays in the trash, where nobody can use it.',
    holding: {
      artists: '{{count}} [artist|artists]',
      releases: '{{count}} [release|releases]',
      songs: '{{count}} [song|songs]',
      statements: '{{count}} [statement|statements]',
      invoices: '{{count}} [invoice|invoices]',
      bookings: '{{count}} [booking|bookings]',
      terms: '{{count}} contract [term|terms] already used',
    },
    taxIdMissing: 'Enter the number that was found valid.',
    taxIdDigits: 'A number of this kind has {{digits}} digits.',
    taxIdNone: 'Say which number this is, or leave it empty where there is none.',
    nppnYear: 'No notice can be on file yet for a year after {{year}}.',
    underReview:
      'These papers are being reviewed. Press “$t(action.withdraw)” on the page of the label first; once a reviewer has taken them up, wait for the answer.',
  },
  savedView: {
    tooMany: 'At most {{maximum}} views can be kept. Delete one you no longer use.',
  },
  export: {
    gone: 'The file of this export is no longer there. Have it written again.',
    there: 'This export is there, or is being written already.',
    busy: 'You already have {{most}} files on their way. When one has arrived, ask again.',
    waiting: 'You already have {{most}} exports waiting to be written. When one is ready, ask again.',
    notReady: 'This export is not written yet. The bell tells you when it is.',
    failed: 'It could not be written. Ask for it again; if it fails again, tell an administrator.',
  },
  lookup: {
    key: 'No key can be made of this name. Type one in letters and digits.',
  },
  platform: {
    spelled: '“{{spelling}}” already means {{name}}. Take it away there first, or leave it out here.',
    inUse:
      '“{{name}}” is in use: reports, contracts, pool receipts or matches are called by this name. It stays; add another spelling instead.',
  },
  sysparam: {
    owedFrom:
      'Reports of months between {{before}} and {{after}} are posted, and were counted as {{before}} says. Reverse them, change the month, then post them again.',
    needed: 'The platform reads {{name}}: its name stays, and it cannot be removed.',
    waiting:
      '{{name}} has already proposed another value. It is confirmed, refused or withdrawn first, under “$t(web.menu.contractChanges)”.',
  },
  viewAs: 'You are viewing as another person: nothing can be changed.',
  secondFactor: {
    required: 'Your role asks for two-step verification. Set it up to continue.',
    there: 'Two-step verification is already set up. Remove it first.',
    notStarted: 'Start setting up two-step verification first.',
    needed: 'Your role asks for two-step verification; it cannot be removed.',
  },
} as const;
