/** What becomes of a release after its approval. */
export const catalogueLife = {
  takeDown: {
    done: 'Taken down on {{day}}',
    asked: 'To be out of the stores by {{day}}',
    income: 'Income of earlier plays keeps coming in and is stated as ever.',
  },
  revision: {
    begin: 'Correct',
    open: 'A correction is open',
    see: 'See what it changes',
    title: 'Correction of what is live',
    text: 'What is live stays as it is until this is approved.',
    live: 'Open what is live',
    fixed:
      'UPC, ISRC, audio and the songs themselves stay. Anything else can be corrected; for another recording or more songs make a new version.',
    discard: 'Discard the correction',
    discardTitle: 'Discard the correction of {{name}}?',
    discardText: 'What is live stays as it is.',
    nothing: 'Nothing differs from what is live yet.',
    changes: 'What changes',
  },
  changeFields: 'Change fields',
  copy: { version: 'New version', duplicate: 'Duplicate' },
} as const;
