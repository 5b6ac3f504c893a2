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

test.each(['resetPassword', 'activate'])('a link that lets in says until when it does: %s', (template) => {
  const params = { name: 'Laras', path: '/#/resetPassword', key: 'k' };
  const good_until = new Date('2026-11-28T01:06:00Z');
  const mail = { id: 1, to_address: 'laras@example.test', lang: 'en-us', template, params, good_until };
  const told = 'The link works once and expires at 28 Nov 2026 - 08:06 (Jakarta).';
  expect(mailText(mail, loadConfig({})).text).toContain(told);
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
