import { dsrColumns } from './dsr.ts';
import type { Preset } from './formats.ts';

/** The statements of stores themselves; where their names can be seen in public stands at each. */
export const storeLayouts: readonly Preset[] = [
  // no public sample was found: a file that differs is mapped by hand and remembered
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
  // Apple, Financial reports, the columns of a music report
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
  // YouTube, Content ID asset reports, “Asset Summary”
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
  // DDEX Digital Sales Reporting, parts 3, 4 and 9: its records as a table
  { name: 'DDEX DSR', columns: dsrColumns, decimal: '.' },
];
