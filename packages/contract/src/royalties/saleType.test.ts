import { expect, test } from 'vitest';
import { readSaleType, saleTypeUnits, unitOf } from './saleType.ts';

test.each([
  ['Stream', 'STREAM'],
  ['Streaming', 'STREAM'],
  ['On-Demand Streams', 'STREAM'],
  ['Free trial', 'STREAM'],
  ['Ad-Supported', 'ADS'],
  ['Ad-supported Stream', 'ADS'],
  ['AdvertisementSupportedModel', 'ADS'],
  ['Iklan', 'ADS'],
  ['Premium', 'SUBSCRIPTION'],
  ['SubscriptionModel', 'SUBSCRIPTION'],
  ['Streaming (Berlangganan)', 'SUBSCRIPTION'],
  ['Download Track', 'DOWNLOAD'],
  ['PermanentDownload', 'DOWNLOAD'],
  ['Unduhan', 'DOWNLOAD'],
  ['Activation', 'RBT'],
  ['Renewal', 'RBT'],
  ['Nada sambung', 'RBT'],
  ['NSP bulanan', 'NSP'],
  ['Sync licence', 'SYNC'],
  ['Refund download', 'REFUND'],
  ['Denda', 'PENALTY'],
  ['Service fee', 'FEE'],
  ['Karaoke  night', 'KARAOKE NIGHT'],
  ['Subscription renewal', 'SUBSCRIPTION'],
  ['', ''],
])('a store’s %s is %s', (written, saleType) => {
  expect(readSaleType(written)).toBe(saleType);
});

test('what is stored is read back as itself', () => {
  for (const saleType of [...Object.keys(saleTypeUnits), 'KARAOKE NIGHT', 'U.G.C'])
    expect(readSaleType(saleType)).toBe(saleType);
});

test('plays are what stores and the own service count, however they were paid for; ringback counts activations', () => {
  expect(['SUBSCRIPTION', 'ADS', 'STREAM', 'KARAOKE'].map((type) => unitOf('DSP', type))).toEqual(
    Array(4).fill('PLAY'),
  );
  expect(['DOWNLOAD', 'NSP', 'REFUND', 'FEE'].map((type) => unitOf('DSP', type))).toEqual([
    'DOWNLOAD',
    'ACTIVATION',
    'NONE',
    'NONE',
  ]);
  expect(['RBT', 'SUBSCRIPTION', 'HARIAN'].map((type) => unitOf('RBT', type))).toEqual(
    Array(3).fill('ACTIVATION'),
  );
  expect(unitOf('COVER_TO_MASTER', 'VIDEO')).toBe('PLAY');
});
