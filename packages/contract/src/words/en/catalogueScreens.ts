/** Texts of the screens of artists, releases and reviews; names of fields and choices are in `catalogue`. */
export const catalogueScreens = {
  sound: {
    noFile: 'File missing',
    reading: 'Being checked',
  },
  create: {
    title: 'New release',
    titleHint: 'As it stands on the cover, without the version.',
    ownerHint: 'Whose it is. Only its people and ours will see it.',
    next: 'It is saved as a draft; next come the songs.',
    start: 'Start',
  },
  fields: {
    yes: 'Yes',
    no: 'No',
    generate: 'Generate',
    everywhere: 'No territory excluded',
  },
  cover: {
    none: 'No cover yet',
    zoom: 'Show the cover large',
  },
  preview: {
    listener: 'As a listener will see it',
    songs: '{{count}} [song|songs]',
    findings: 'Findings',
  },
  findings: {
    stores: 'Matters to: {{names}}',
  },
  request: {
    title: 'Request approval for “{{name}}”?',
    text: 'A reviewer will check all of it. Until then it cannot be edited; you may withdraw it while nobody reviews it.',
    missing: 'This is still missing',
    remarks:
      '{{count}} [remark is|remarks are] open. You may send it anyway; the reviewer will see [it|them].',
  },
  withdraw: {
    title: 'Withdraw “{{name}}”?',
    text: 'It becomes a draft again and loses its place in the queue.',
  },
  list: {
    flagged: { converted: 'Converted', onProgress: 'On progress' },
    featuring: 'feat. {{names}}',
    converted: '{{done}}/{{count}} converted',
    noSongs: 'nothing in it yet',
    bringIn: 'Import a table',
  },
  show: {
    facts: 'Details',
    due: 'We answer by {{day}}.',
    splits: 'Royalty splits',
    transfer: 'Transfer',
  },
  notes: {
    rejected: 'This was rejected',
    rejectedNext:
      'It can no longer be changed here. If what is wrong can be put right, contact us: we can open it again.',
    write: 'Contact us',
    changes: 'Please change this and ask again',
  },
  artist: {
    identity: 'Who it is',
    noAccounts: 'No account is given. Add them when editing the artist.',
  },
} as const;
