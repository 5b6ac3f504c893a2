/** Texts of the screens where releases and artists are reviewed. */
export const reviewScreens = {
  queue: {
    music: {
      one: 'release',
      many: 'Music to review',
      emptyHint: 'Nothing waits for a decision. New requests appear here, the oldest first.',
    },
    takeDown: {
      one: 'release',
      many: 'Music to take down',
      emptyHint: 'Nobody asks for a take-down. Requests appear here, the earliest day first.',
    },
    artist: {
      one: 'artist',
      many: 'Artists to review',
      emptyHint: 'No artist waits for a decision. New requests appear here, the oldest first.',
    },
  },
  review: {
    open: 'Review',
    release: 'The release',
    approveText: 'It goes live, and the owner is told.',
    approveArtistText: 'Releases with this artist can go live now, and the owner is told.',
    artistsWaiting: 'These artists are not approved yet: {{names}}. Decide on them first.',
    codesProved:
      'Checked by the rules: UPC {{upc}} and {{count}} [ISRC|ISRCs], well-formed and used nowhere else.',
    document: 'The document that allows it',
    unwaive: 'Take the waiver back',
  },
  nik: {
    day: 'By their NIK they were born on {{day}}: another day than they say.',
    gender: 'By their NIK: {{gender}}. They say otherwise.',
  },
  twin: { ours: 'Play this one', theirs: 'Play “{{title}}”' },
  measures: {
    loudness: 'Loudness',
    truePeak: 'True peak',
    range: 'Range',
    clips: 'Clipped places',
    silence: 'Silence, start / end',
  },
} as const;
