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
    drop: 'Drop the cover here',
    choose: 'Choose a picture',
    replace: 'Replace the cover',
    none: 'No cover yet',
    zoom: 'Show the cover large',
    format: 'JPG, JPEG, PNG or JFIF, at most {{megabytes}} MB',
    pixels: 'At least {{minimum}} pixels, {{recommended}} recommended',
    square: 'Square',
    content: 'No text but title and artist, no web addresses, logos, contacts or explicit pictures',
    sizes: 'In stores',
    page: 'Release page',
    search: 'Search',
    row: 'Playlist',
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
    featuring: 'feat. {{names}}',
    converted: '{{done}}/{{count}} converted',
    noSongs: 'no songs yet',
  },
  show: {
    facts: 'Details',
    due: 'We answer by {{day}}.',
    splits: 'Royalty splits',
    transfer: 'Transfer',
  },
  deliver: {
    dsp: 'Music service',
    sent: 'Delivered',
    unsent: 'Not delivered yet',
    state: 'Delivery',
    deliver: 'Note as delivered',
    takeBack: 'Take the note back',
    services: 'Music services',
    nowhere: 'nowhere yet',
    missing: '{{count}} missing',
    cover: 'Cover of {{name}}',
    portrait: 'Picture of {{name}}',
    song: 'WAV of {{name}}',
    track: '{{album}} · {{track}} of {{count}}',
  },
  notes: {
    rejected: 'This was rejected',
    changes: 'Please change this and ask again',
  },
  artist: {
    identity: 'Who it is',
    identityAbout:
      'A draft needs the stage name. For approval we also need real name, picture, gender, nationality, biography and tags.',
    imageHint: 'Face in the middle: stores cut a circle out of it. JPG or PNG, at most 10 MB.',
    descriptionHint: 'Two or three sentences that stores may show.',
    person: 'More about the person',
    elsewhere: 'Accounts elsewhere',
    elsewhereAbout:
      'Tick where a page exists already and give its id, so that stores do not make a second one.',
    appleHint: 'The digits at the end of the page’s address.',
    spotifyHint: 'The 22 letters and digits after /artist/.',
    soundcloudHint: 'The name after soundcloud.com/.',
    noAccounts: 'No account is given. Add them when editing the artist.',
  },
} as const;
