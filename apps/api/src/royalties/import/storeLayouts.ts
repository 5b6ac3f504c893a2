import type { Preset } from './formats.ts';

/** The statements of stores themselves. */
export const storeLayouts: readonly Preset[] = [
  {
    name: 'Spotify',
    columns: {
      songTitle: 'Track name',
      artistName: 'Artist name',
      isrc: 'ISRC',
      country: 'Country',
      saleType: 'Product',
      amount: 'Payable',
    },
    also: {
      album: 'Album name',
      labelName: 'Label',
      upc: 'UPC',
      quantity: 'Quantity',
      currency: 'Invoice currency',
      period: 'Reporting period',
    },
  },
  {
    name: 'Apple Music',
    columns: {
      period: 'End Date',
      songTitle: 'Title',
      isrc: 'ISRC/ISBN',
      amount: 'Extended Partner Share',
      currency: 'Partner Share Currency',
    },
    also: {
      artistName: 'Artist/Show/Developer/Author',
      labelName: 'Label/Studio/Network/Developer/Publisher',
      upc: 'UPC',
      quantity: 'Quantity',
      country: 'Country Of Sale',
    },
    dates: 'MDY',
    decimal: '.',
  },
  {
    name: 'YouTube',
    columns: { songTitle: 'Asset Title', isrc: 'ISRC', quantity: 'Owned Views', amount: 'Partner Revenue' },
    also: {
      period: 'Day',
      country: 'Country',
      saleType: 'Adjustment Type',
      artistName: 'Artist',
      album: 'Album',
      labelName: 'Label',
      upc: 'UPC',
    },
  },
];
