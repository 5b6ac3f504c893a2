/** What stands beside a release that is reviewed, and in its row of the queue. */
export const releaseReview = {
  evidence: {
    covers: 'Covers that look the same',
    refused: 'The same recording, refused before',
    artists: 'Others of the same name',
    this: 'This release',
    credited: 'credited here',
    from: 'from {{at}}',
    noPages: 'no pages given',
    releases: '{{count}} [release|releases] in the stores',
  },
  marks: {
    lane: { FIRST: 'First', SAMPLE: 'Spot check' },
    why: {
      twins: '{{count}} [sign|signs] that it is somebody else’s',
      spike: 'its plays have jumped',
      newLabel: 'first release of the label',
    },
    tracks: '{{count}} [track|tracks]',
    again: 'request {{count}}',
    notCounted: 'not counted yet',
    clean: 'nothing found',
    daysTo: 'in {{count}} [day|days]',
    daysPast: '{{count}} [day|days] ago',
    today: 'today',
    heed: 'Look at {{count}} of them first, something is open there: {{names}}',
  },
} as const;
