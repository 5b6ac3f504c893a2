import { expect, test } from 'vitest';
import { loadConfig } from '../config.ts';
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
