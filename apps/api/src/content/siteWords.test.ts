import { expect, test } from 'vitest';
import { aboutOf } from './siteWords.ts';

const about = (title: string) => aboutOf([{ title }], 'title', '');

test('what a page is about ends between words, and where there are none after the last sign that fits', () => {
  expect(about('kata '.repeat(40))).toBe(`${'kata '.repeat(31)}kata…`);
  expect(about('音楽'.repeat(100))).toBe(`${'音楽'.repeat(80)}…`);
  expect(about(`Rilis ${'音楽'.repeat(100)}`)).toBe(`Rilis ${'音楽'.repeat(77)}…`);
  expect(about('🎵'.repeat(79) + ' 音'.repeat(9))).toBe(`${'🎵'.repeat(79)}…`);
  expect(about('Tentang kami')).toBe('Tentang kami');
});
