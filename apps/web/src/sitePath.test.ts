import { expect, test } from 'vitest';
import { behindHash } from './sitePath.ts';

test.each([
  ['/faq', '', '/#/faq'],
  ['/faq', '?lang=id', '/?lang=id#/faq'],
  ['/privacy-and-policy', '?version=3', '/#/privacy-and-policy?version=3'],
  ['/faq', '?search=ring+back&lang=id&question=why', '/?lang=id#/faq?search=ring+back&question=why'],
])('a link without the hash to %s%s goes on behind it with what it asks for', (path, asked, address) => {
  expect(behindHash(path, asked)).toBe(address);
});
