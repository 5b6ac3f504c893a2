import { expect, test } from 'vitest';
import { mailHtml } from './mailHtml.ts';

const html = mailHtml({
  language: 'id',
  product: 'Rilis',
  home: 'https://portal.rilis.test',
  paragraphs: ['Halo <b>Senja</b>,', 'Alasannya: "KTP" & NPWP'],
  lines: [{ text: 'Rilisan disetujui', link: 'https://portal.rilis.test/#/a?b=1&c=2' }],
  button: { text: 'Masuk', link: 'https://portal.rilis.test/#/login' },
  closing: ['Email ini dikirim otomatis.'],
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
  expect(html).not.toMatch(/<img|<link|url\(|src=/);
});
