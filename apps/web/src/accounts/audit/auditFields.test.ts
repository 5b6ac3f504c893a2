import { type Room, rooms } from '@rilis/contract/words/rooms';
import { beforeAll, expect, test } from 'vitest';
import { loadRooms } from '../../kit/words.ts';
import { fieldText } from './auditFields.ts';
import { valueText } from './auditValues.ts';

beforeAll(() => loadRooms(Object.keys(rooms) as Room[]));

test('a change is told in the words of the screens, not in the names of the database', () => {
  expect(fieldText('album', 'displayAlbumTitle')).toBe('Title as shown in stores');
  expect(fieldText('label', 'minimumGuarantee')).toBe('Minimum guarantee');
  expect(fieldText('homepage_plan', 'price')).toBe('Price (English)');
  expect(fieldText('invoice', 'payment_date')).toBe('Paid on');
  expect(fieldText('invoice', 'number')).toBe('Invoice number');
  expect(fieldText('media', 'status')).toBe('Status');
});

test('a state, a day and a yes are read as everywhere; what has no word stays as it is', () => {
  expect(valueText('album', 'approvalStatus', 'SUBMITTED')).toBe('Waiting for approval');
  expect(valueText('invoice', 'status', 'O')).toBe('Waiting for invoice');
  expect(valueText('statement', 'status', 'CALCULATED')).toBe('Calculated');
  expect(valueText('album', 'releaseDate', '2026-12-01')).toBe('01-12-2026');
  expect(valueText('challenge', 'publishAt', '2026-01-23T02:05:00.703Z')).toBe('23 Jan 2026 - 09:05');
  expect(valueText('label', 'nppn', true)).toBe('Yes');
  expect(valueText('label', 'emailPic', '•')).toBe('not kept here');
  expect(valueText('label', 'emailPic', '••')).toBe('another one, not kept here');
  expect(valueText('invoice', 'nett_revenue', 4_604_328)).toBe('4.604.328');
  expect([fieldText('role', 'what'), valueText('role', 'what', 'X')]).toEqual(['what', 'X']);
});

test('a code is called as where it is chosen, a month and a share as everywhere', () => {
  const told: [entity: string, field: string, value: unknown, text: string][] = [
    ['media', 'kind', 'DOCUMENT', 'Paper'],
    ['media', 'bytes', 145_418, '142\u00a0KB'],
    ['app_user', 'langKey', 'en-us', 'English'],
    ['app_user', 'registerAs', 'SOLO_ARTIST', 'Solo artist'],
    ['album', 'albumLanguage', 'jv', 'Javanese'],
    ['album', 'albumLanguage', 'Old Malay', 'Old Malay'],
    ['album', 'albumCategory', 'STUDIO', 'Studio'],
    ['label', 'mgMode', 'FLOOR', 'Floor, topped up at the end'],
    ['contract_term', 'territory', 'INTERNATIONAL', 'Abroad'],
    ['contract_term', 'labelShare', 7_200, '72\u00a0%'],
    ['contract_term', 'from', 202_610, 'Oktober 2026'],
    ['homepage_plan', 'share', 70, '70'],
    ['statement', 'amount', '-6511994', '−6.511.994'],
    ['cover_application', 'channels', ['STREAMING', 'VIDEO'], 'Streaming, Video'],
    ['invitation', 'status', 'WITHDRAWN', 'Withdrawn'],
    ['contract_change', 'title', { id: 'Batas', 'en-us': 'Limit' }, 'Limit'],
    [
      'royalty_split',
      'shares',
      [{ bp: 7_000, kind: 'LABEL', artistId: null }],
      'Share: 70\u00a0%, Kind: Label',
    ],
    ['media', 'findings', [], ''],
    [
      'media',
      'findings',
      [{ ruleId: 'U05', severity: 'W', code: 'media.finding.oneSided', params: {} }],
      'One side is (nearly) silent.',
    ],
  ];
  for (const [entity, field, value, text] of told)
    expect([entity, field, valueText(entity, field, value)]).toEqual([entity, field, text]);
  expect(fieldText('faq', 'order')).toBe('Place in the order');
});
