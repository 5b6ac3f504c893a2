/** What ringback traffic says of artists and tones. */
export const ringbackReport = {
  one: 'Line',
  many: 'Lines',
  emptyHint: 'Lines appear here once a ringback report of these periods is posted.',
  artists: 'Artists by subscribers',
  artistsAbout: 'Ringback subscriptions of each artist in the newest reported month of the window.',
  artist: 'Artist',
  subscriber: 'Subscribers',
  churn: 'Subscriptions of tones',
  churnAbout:
    'How they came and went, month against month. Operators report sums: new and expired are net figures. A month is compared where its operator reported the month before as well.',
  contentTitle: 'Tone',
  contentId: 'Content id',
  labelName: 'Label',
  datenum: 'Month',
  subscriptions: 'Subscriptions',
  added: 'New',
  renewed: 'Renewed',
  expired: 'Expired',
} as const;
