/** Words for what was counted, how it was earned and where. */
export const usage = {
  saleTypes: {
    STREAM: 'Streams',
    SUBSCRIPTION: 'Subscription',
    ADS: 'Advertising',
    DOWNLOAD: 'Downloads',
    RBT: 'Ringback tones',
    NSP: 'NSP',
    COVER: 'Cover to master',
    SYNC: 'Sync licence',
    REFUND: 'Refund',
    PENALTY: 'Penalty',
    FEE: 'Fee',
  },
  counted: {
    PLAY: '{{count}} [play|plays]',
    DOWNLOAD: '{{count}} [download|downloads]',
    ACTIVATION: '{{count}} [activation|activations]',
    NONE: '–',
  },
  territories: { DOMESTIC: 'Indonesia', INTERNATIONAL: 'Abroad', UNKNOWN: 'Unknown' },
} as const;
