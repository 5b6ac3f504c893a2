import { afterEach, expect, test } from 'vitest';
import { followAddress } from './sharedAddress.ts';

afterEach(() => {
  document.head.innerHTML = '';
  location.hash = '';
});

const shared = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

test('a page without an address of its own, as one that is not there, gets none', () => {
  location.hash = '#/faq';
  followAddress('#/faq');
  expect(shared()).toBeUndefined();
});

test('what a phone shares is the page that is shown, in the office what stands in its bar', () => {
  location.hash = '#/aboutUs';
  document.head.innerHTML = '<link rel="canonical" href="https://rilis.example/about-us?lang=id" />';
  followAddress('#/aboutUs');
  expect(shared()).toBe('https://rilis.example/about-us?lang=id');
  for (const [hash, address] of [
    ['#/release/8990100000014', 'https://rilis.example/release/8990100000014'],
    ['#/faq?question=why', 'https://rilis.example/faq'],
    ['#/backoffice/music', undefined],
    ['#/', 'https://rilis.example/'],
    ['#/aboutUs', 'https://rilis.example/about-us?lang=id'],
  ] as const) {
    location.hash = hash;
    // The browser tells of it a moment later.
    dispatchEvent(new Event('hashchange'));
    expect(shared(), hash).toBe(address);
  }
});
