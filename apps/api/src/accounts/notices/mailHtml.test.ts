import { expect, test } from 'vitest';
import { mailHtml } from './mailHtml.ts';

const html = mailHtml({
  language: 'id',
  product: 'Rilis',
  home: 'https://portal.rilis.test',
  subject: 'Kabar dari <Rilis>',
  preview: 'Rilisan disetujui & tayang',
  paragraphs: ['Halo <b>Senja</b>,', 'Alasannya: "KTP" & NPWP'],
  lines: [{ text: 'Rilisan disetujui', link: 'https://portal.rilis.test/#/a?b=1&c=2' }],
  button: { text: 'Masuk', link: 'https://portal.rilis.test/#/login' },
  closing: ['Atur: https://portal.rilis.test/#/noticeSettings', 'Email ini dikirim otomatis.'],
});

test('a mail says its language, has the name on the night and one button that says where it leads', () => {
  expect(html).toContain('<html lang="id">');
  expect(html).toMatch(/background:#14133a.*Rilis<\/a>/);
  expect(html.match(/padding:14px 24px/g)).toHaveLength(1);
  expect(html).toContain('>https://portal.rilis.test/#/login</p>');
});

test('nothing of what people write becomes a part of the mail, and nothing is fetched when it is opened', () => {
  expect(html).toContain('Halo &lt;b&gt;Senja&lt;/b&gt;,');
  expect(html).toContain('&quot;KTP&quot; &amp; NPWP');
  expect(html).toContain('href="https://portal.rilis.test/#/a?b=1&amp;c=2"');
  expect(html).toContain('Atur: <a href="https://portal.rilis.test/#/noticeSettings"');
  expect(html).not.toMatch(/<img|<link|url\(|src=/);
});

test('a list of mails shows what it is about instead of the greeting, and lines end where one can still read them', () => {
  const [head, body = ''] = html.split('<body');
  expect(head).toContain('<title>Kabar dari &lt;Rilis&gt;</title>');
  const seen = body.replace(/^[^>]*>/, '');
  expect(seen).toMatch(/^<div style="display:none[^>]*>Rilisan disetujui &amp; tayang<\/div>/);
  // A cell takes no greatest width.
  expect(seen.match(/<div style="max-width:560px;overflow-wrap:anywhere;/g)).toHaveLength(2);
});
