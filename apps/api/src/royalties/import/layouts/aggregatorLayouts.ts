import type { Preset } from './formats.ts';

/** The columns of The Orchard; the store stands under one of two names. */
const orchard = (platform: string): Pick<Preset, 'columns' | 'also'> => ({
  columns: {
    period: 'Activity Period',
    platform,
    songTitle: 'Track Name',
    isrc: 'ISRC',
    amount: 'Label Share Net Receipts',
  },
  also: {
    labelName: 'Imprint Label',
    album: 'Product Name',
    artistName: 'Artist Name',
    upc: 'Orchard UPC',
    saleType: 'Trans Type Description',
    quantity: 'Quantity',
    country: 'Territory',
    currency: 'Preferred Currency',
  },
});

/** The statements of those who deliver for labels and their unions, and where their names can be seen in public. */
export const aggregatorLayouts: readonly Preset[] = [
  // the 32 columns of the sales report, as distributors on FUGA pass it on
  {
    name: 'FUGA',
    columns: {
      period: 'Sale Start date',
      platform: 'DSP',
      songTitle: 'Asset Title',
      isrc: 'Asset ISRC',
      amount: 'Reported Royalty',
      currency: 'Currency',
    },
    also: {
      labelName: 'Product Label',
      album: 'Product Title',
      artistName: 'Asset Artist',
      upc: 'Product UPC',
      saleType: 'Sale Type',
      quantity: 'Asset Quantity',
      country: 'Territory',
    },
  },
  // github.com/SuperHyperInstantFutureTime/TrackShift, test/files/cargo-simple-3-songs.csv
  {
    name: 'FUGA (by royalty)',
    columns: {
      period: 'Sale Start date',
      platform: 'DSP',
      songTitle: 'Asset Title',
      isrc: 'Asset ISRC',
      amount: 'Reported Royalty',
      currency: 'Currency',
      quantity: 'Quantity',
    },
    also: {
      labelName: 'Product Label',
      album: 'Product Title',
      artistName: 'Asset Artist',
      upc: 'Product UPC',
      saleType: 'Sale Type',
      country: 'Territory',
    },
  },
  // the 32 columns of Digital_Sales_Raw, as its parsers name them
  { name: 'The Orchard', ...orchard('Retailer') },
  // the layout for European labels, with DMS for Retailer
  { name: 'The Orchard (DMS)', ...orchard('DMS') },
  // github.com/cordobamusicgroup/backend, src/resources/reports/utils/csv-data-mapper.ts: it names no currency
  {
    name: 'Kontor',
    columns: {
      period: 'Sales Period',
      platform: 'DMB Store Name',
      songTitle: 'Tracktitle',
      isrc: 'ISRC',
      amount: 'Royalty Amount Customer',
    },
    also: {
      artistName: 'Artist',
      album: 'Producttitle',
      labelName: 'Labelname',
      upc: 'EAN/UPC',
      saleType: 'Distribution Channel',
      quantity: 'Units',
      country: 'Territory',
    },
    dates: 'DMY',
    decimal: ',',
  },
  // no public sample was found: a file that differs is mapped by hand and remembered
  {
    name: 'Merlin',
    columns: {
      period: 'Usage Period',
      platform: 'Service',
      songTitle: 'Track Title',
      isrc: 'ISRC',
      amount: 'Net Payable',
      currency: 'Payment Currency',
    },
    also: {
      labelName: 'Member',
      album: 'Release Title',
      artistName: 'Track Artist',
      upc: 'UPC',
      saleType: 'Usage Type',
      quantity: 'Usage Count',
      country: 'Territory',
    },
  },
];
