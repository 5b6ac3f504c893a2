/** What tones, their fields and their lights are called. */
export const ringback = {
  one: 'ringback tone',
  many: 'Ringback tones',
  rbtType: { rbt: 'RBT', nsp_kreasi: 'NSP Kreasi' },
  operator: {
    NOT_SENT: 'Not sent',
    QUEUED: 'Queued',
    SENT: 'Sent',
    IN_OPERATOR_REVIEW: 'In review',
    ACTIVE: 'Active',
    OPERATOR_REJECTED: 'Rejected',
    FAILED: 'Failed',
    SUSPENDED: 'Suspended',
    WITHDRAWN: 'Withdrawn',
    EXPIRED: 'Expired',
  },
  nspGenre: {
    GREETING: 'Greeting',
    PRAYER: 'Prayer times',
    BUSINESS: 'Business',
    HOLIDAY: 'Holiday',
    CAMPAIGN: 'Campaign',
    MUSIC: 'Own music',
    OTHER: 'Other',
  },
  soundState: {
    NONE: 'No sound yet',
    RENDERING: 'Being rendered',
    CHECKING: 'Being checked',
    READY: 'Ready',
    FAILED: 'Could not be rendered',
    REFUSED: 'Refused',
  },
} as const;

/** Why a tone is not taken; the keys stand under `error.rbt`. */
export const ringbackProblems = {
  song: 'Choose a song of this label.',
  songNotApproved: 'The release of this song is not approved yet. Choose a song that is.',
  songTakenDown: 'This song was taken down. Tones can only be made of songs that are released.',
  songWithoutSound: 'This song has no master yet. Upload it to the release first.',
  cutNeedsSong: 'Choose the song this is cut from.',
  cutBeyondSong: 'The song ends after {{seconds}} [second|seconds]. Move the window back.',
  tooShort: 'A tone lasts at least 3 seconds.',
  tooLong: 'A tone lasts at most 30 seconds.',
  fade: 'A fade lasts at most 5 seconds, and both together no longer than the tone.',
  soundPending: 'The sound is still being rendered. Try again in a moment.',
  soundFailed: 'The sound could not be rendered. Save the cut again, or bring a finished file.',
  silent: 'Nothing is to be heard in this tone. Choose another passage or record it again.',
  othersMusic:
    'This sounds like “{{title}}”, which somebody else has released. Record something of your own.',
  othersMusicUnnamed:
    'This sounds like a recording that somebody else has released. Record something of your own.',
  noSound: 'This tone has no sound yet. Open it and choose a passage or a file.',
  matching: 'The sound is still being compared with other recordings. Try again in a moment.',
} as const;
