import type { Preset } from './formats.ts';

/**
 * The statements distributors of artists send, by the names of their columns. Each says where its names can be seen in
 * public; nobody publishes a definition.
 */
export const distributorLayouts: readonly Preset[] = [
  // github.com/SuperHyperInstantFutureTime/TrackShift, test/files/DistroKid_Test.tsv; the layout of 2025 has these names too
  {
    name: 'DistroKid',
    columns: {
      period: 'Sale Month',
      platform: 'Store',
      artistName: 'Artist',
      songTitle: 'Title',
      amount: 'Earnings (USD)',
    },
    also: { isrc: 'ISRC', upc: 'UPC', quantity: 'Quantity', country: 'Country of Sale' },
  },
  // github.com/SuperHyperInstantFutureTime/TrackShift, test/files/Tunecore_Test.csv
  {
    name: 'TuneCore',
    columns: {
      period: 'Sales Period',
      platform: 'Store Name',
      isrc: 'Optional ISRC',
      amount: 'Total Earned',
      currency: 'Currency',
    },
    also: {
      artistName: 'Artist',
      album: 'Release Title',
      songTitle: 'Song Title',
      labelName: 'Label',
      upc: 'UPC',
      saleType: 'Sales Type',
      quantity: '# Units Sold',
      country: 'Country Of Sale',
    },
  },
  // no public sample was found: a file that differs is mapped by hand and remembered
  {
    name: 'TuneCore (2023)',
    columns: {
      period: 'Sales Period',
      platform: 'Store',
      isrc: 'ISRC',
      amount: 'Net Earnings',
      currency: 'Currency',
    },
    also: {
      artistName: 'Artist',
      album: 'Release',
      songTitle: 'Track',
      labelName: 'Label',
      upc: 'UPC',
      saleType: 'Sales Type',
      quantity: 'Units',
      country: 'Country',
    },
  },
  // github.com/SuperHyperInstantFutureTime/TrackShift, test/files/CdBaby_Test.txt: it names no currency
  {
    name: 'CD Baby',
    columns: {
      period: 'Sales Date',
      platform: 'Partner Name',
      artistName: 'Artist Name',
      songTitle: 'Track Name',
      isrc: 'Isrc',
      amount: 'Subtotal',
    },
    also: {
      album: 'Album Name',
      upc: 'Barcode',
      quantity: 'Quantity',
      saleType: 'Transaction Type',
      country: 'Delivery Country',
    },
    dates: 'MDY',
    decimal: '.',
  },
  // github.com/cordobamusicgroup/backend, src/resources/reports/utils/csv-data-mapper.ts
  {
    name: 'Believe',
    columns: {
      period: 'Sales Month',
      platform: 'Platform',
      songTitle: 'Track title',
      isrc: 'ISRC',
      currency: 'Client Payment Currency',
      amount: 'Net Revenue',
    },
    also: {
      labelName: 'Label Name',
      album: 'Release title',
      artistName: 'Artist Name',
      upc: 'UPC',
      saleType: 'Sales Type',
      quantity: 'Quantity',
      country: 'Country / Region',
    },
    dates: 'DMY',
  },
  // the nineteen columns that parsers for it agree on
  {
    name: 'Symphonic',
    columns: {
      period: 'Activity Period',
      platform: 'Digital Service Provider',
      songTitle: 'Track Title',
      isrc: 'ISRC Code',
      amount: 'Royalty ($US)',
    },
    also: {
      labelName: 'Label',
      album: 'Release Name',
      artistName: 'Track Artists',
      upc: 'UPC Code',
      saleType: 'Content Type',
      quantity: 'Count',
      country: 'Territory',
    },
  },
];
