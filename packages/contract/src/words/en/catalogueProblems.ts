/** Why a release, an artist or a delivery is not taken; the keys stand under `error`. */
export const catalogueProblems = {
  songDsp: {
    notReleased: 'Only songs of approved releases can be delivered. These are not: {{ids}}.',
    unknown: 'These stores are not in our list of stores: {{ids}}.',
  },
  album: {
    preview:
      'This release is not shown to the press: it was refused or taken down, or it is a correction. Make the link for the release itself.',
    upcTaken: 'This UPC is already used by another release. If the release is yours, contact us.',
    upcOwn: 'This UPC is already used by your release “{{title}}”.',
    upcInTrash:
      'This UPC belongs to “{{title}}”, which is in the trash. Restore that release and go on with it.',
    store: 'One of these stores is not in our list of stores.',
    label: 'Choose whose release this is.',
    credit: 'Choose an artist from the list for this role.',
    artist: 'Choose artists of the same label.',
    released:
      '“{{title}}” was released: ask for its take-down instead. Only what never was approved can be removed.',
    artistsWaiting: 'Approve these artists first: {{names}}.',
    artistRejected: '{{name}} was rejected and cannot be released.',
    artistTrashed: '{{name}} is in the trash. Restore the artist, or credit another one.',
    artistIncomplete: '{{name}} is not complete yet: {{fields}}.',
    mediaRefused: 'This file was refused. Upload another one.',
  },
  revision: {
    notLive: 'Only what is live can be corrected. This one: {{status}}.',
    baseGone: 'What this corrects is not live any more. It can be corrected once it is back.',
    nothing: 'Nothing differs from what is live. Change something, or discard the correction.',
    stale: 'What is live was changed in the same fields meanwhile. Discard the correction and begin it anew.',
    identity:
      'UPC, ISRC and audio of a live release stay. Another recording or code is a new version of the release.',
    another: 'Another correction of it is open. Decide on that one first.',
    closed: 'This correction is decided. Open what it corrected.',
    sound: 'Song, sound and number of an approved tone stay. Make another tone instead.',
  },
  trash: {
    held: 'This stays in the trash, because books or others refer to it: {{held}}.',
  },
  takeDown: {
    past: 'Choose today or a later day.',
    whyKept: 'Say why it stays in the stores: the label reads it.',
  },
  song: {
    isrcTaken: 'This ISRC is already used by another release. If the recording is yours, contact us.',
    lyrics: 'Lyrics are disabled for this genre.',
    order: 'Name every song of the release once.',
  },
  unlisted: {
    genre: '“{{value}}” is not among the genres. Choose one of them; an administrator can add another.',
    nationality:
      '“{{value}}” is not among the nationalities. Choose one of them; an administrator can add another.',
    language: '“{{value}}” is no language we know. Give its ISO code, such as id or en.',
  },
  artist: {
    released: 'These releases bear the name: {{titles}}. Only an artist without releases can be removed.',
    birthday: 'Nobody is born in the future: choose today or an earlier day.',
    platformIdForm: 'This is not an id of {{platform}}. Copy it from the artist’s page there.',
    platformId: 'The artist is already on {{platform}}: give its id there.',
  },
  code: {
    exhausted: 'All codes of this prefix are given away. Ask for another prefix.',
    tooMany: 'A label is given at most 2,000 codes a day. Please try again tomorrow.',
  },
  waiver: {
    admin: 'A blocking finding can only be waived by an administrator.',
    document: 'Attach the document that allows this.',
    none: 'There is no such finding on this release.',
  },
} as const;
