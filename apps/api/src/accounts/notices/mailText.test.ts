import { expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { mailText } from './mailText.ts';

test.each([
  ['Foto buram', 'Foto buram.'],
  ['Foto buram!', 'Foto buram!'],
  ['Foto “KTP”', 'Foto “KTP”.'],
])('a reason without its full stop gets one, for another sentence follows it: %s', (reason, told) => {
  const params = { name: 'Laras', reason, path: '/about-us' };
  const mail = { id: 1, to_address: 'laras@example.test', lang: 'id', template: 'rejected', params };
  expect(mailText(mail, loadConfig({})).text).toContain(`Alasannya: ${told} Bila dapat diperbaiki`);
});

test.each([
  ...['resetPassword', 'activate', 'invitation', 'payeeAsked', 'payeeConfirmed'],
  ...['coverAsked', 'coverReminded', 'coverStatement', 'statementShared'],
])('a link that lets in says until when it does: %s', (template) => {
  const params = { name: 'Laras', path: '/#/resetPassword', key: 'k' };
  const good_until = new Date('2026-11-28T01:06:00Z');
  const mail = { id: 1, to_address: 'laras@example.test', lang: 'en-us', template, params, good_until };
  expect(mailText(mail, loadConfig({})).text).toContain('expires on 28 Nov 2026 - 08:06 (Jakarta).');
  const { text } = mailText({ ...mail, lang: 'id' }, loadConfig({}));
  expect(text).toContain('sampai 28 Nov 2026 - 08:06 (Jakarta).');
});

test('a title in Arabic turns nothing of the mail that tells of it, subject and list', () => {
  const title = 'يا نبي سلام';
  const notices = [{ kind: 'albumApproved', params: { title, day: '27-11-2026' }, link: null }];
  const params = { name: 'نور عيني', notices, count: 1 };
  const mail = { id: 1, to_address: 'nuraini@example.test', lang: 'id', template: 'notice', params };
  const { subject, text, html } = mailText(mail, loadConfig({}));
  for (const part of [subject, text, html]) expect(part).toContain(`\u2068${title}\u2069`);
  expect(text).toContain('\u2068نور عيني\u2069');
});

const noticeOf = (kind: string, told: object, count = 1) => {
  const notices = [{ kind, params: { ...told }, link: null }];
  const mail = { id: 1, to_address: 'laras@example.test', lang: 'en-us', template: 'digest' };
  return mailText({ ...mail, params: { name: 'Laras', notices, count } }, loadConfig({}));
};

test.each([
  ...[
    'AC/DC',
    'PT. Senja Records',
    'Rindu, Vol. 2',
    'Pukul 12.30',
    'Pukul 12:30',
    'Satu: Dua',
    'Nada @ Kota',
  ],
  ...['BP/2026/000001', 'TRF/7', 'Oktober 2026', 'releases-2026.csv', 'Foto KTP.jpg'],
])('a name, the number of a paper and a file stand in a mail as they are: %s', (title) => {
  expect(noticeOf('albumApproved', { title }).text).toContain(`“${title}” was approved`);
});

test.each([
  ['http://evil.test', 'http evil test'],
  ['See //evil.test/login now', 'See evil test login now'],
  ['www.evil.test', 'www evil test'],
  ['evil.test', 'evil test'],
  ['(evil.zip)', '(evil zip)'],
  ['http://evil.test/a.csv', 'http evil test a csv'],
  ['evil\u3002test', 'evil test'],
  ['203.0.113.7/login', '203 0 113 7 login'],
  ['laras@evil.test', 'laras evil test'],
  ['mailto:laras', 'mailto laras'],
  ['“tel:0812', '“tel 0812'],
  ['<b>Rindu</b>\r\nBcc: all', 'b Rindu /b Bcc: all'],
])('a name that a mail program would make a link of loses its signs: %s', (title, told) => {
  expect(noticeOf('albumApproved', { title }).text).toContain(`“${told}” was approved`);
});

test('a mail tells the folder, the file and the contract it is about, and thousands with a dot; no number to call', () => {
  const told = (kind: string, params: object) => noticeOf(kind, params).text;
  expect(told('collectionDone', { folder: 'laporan/2026-11/', count: 1200 })).toContain(
    '“laporan/2026-11/” is collected: 1.200 new reports',
  );
  expect(told('rbtStrange', { file: 'ACK_1.xml', count: 1 })).toContain('1 file of the operator');
  expect(told('rbtStrange', { file: 'ACK_1.xml', count: 1 })).toContain('in its folder: ACK_1.xml');
  const ends = { number: 'K-2026/001', label: 'Senja', day: '01-12-2026', count: 7 };
  expect(told('contractEnds', ends)).toContain('The contract K-2026/001 of Senja ends on 01-12-2026');
  expect(told('numberGiven', { number: '081234567890' })).not.toContain('0812');
  const { subject, text } = noticeOf('albumApproved', { title: 'Satu' }, 70_000);
  expect(subject).toBe('Unread at Rilis: 70.000');
  expect(text).toContain('and 69.999 more');
});

test('a long title is told to be cut, and nothing of the sentence behind it is', () => {
  const long = 'Rindu '.repeat(40);
  const told = { file: `${long}.xml`, store: long, count: 2 };
  const { text } = noticeOf('receiptStrange', told);
  expect(text).toMatch(
    /2 receipts of (Rindu ){9}Rindu… could not be understood.*folder: (Rindu ){9}Rindu…$/m,
  );
});

test('a line break in a title makes no header of its own', () => {
  const params = {
    name: 'Laras',
    inviter: 'Rara\r\nBcc: all',
    label: 'Senja\u2028Musik',
    role: 'x',
    path: '/',
  };
  const mail = { id: 1, to_address: 'laras@example.test', lang: 'en-us', template: 'invitation', params };
  expect(mailText(mail, loadConfig({})).subject).toBe('Rara Bcc: all invites you to Senja Musik at Rilis');
});
