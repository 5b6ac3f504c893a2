import { describe, expect, test } from 'vitest';
import { commonPasswords } from './commonPasswords.ts';
import { findGuess } from './guess.ts';
import { password } from './password.ts';

const senja = ['senja', 'senja@nadarecords.id', 'Senja', 'Wulandari', 'Nada Records', 'Rilis'];

describe('a password that is guessed at once', () => {
  test.each([
    ['Password1!', 'common'],
    ['P@ssw0rd2026!', 'common'],
    ['!!Qwerty123', 'common'],
    ['Jakarta#1', 'common'],
    ['Senja#2026', 'personal'],
    ['S3nj4!2026', 'personal'],
    ['My!Wulandari7', 'personal'],
    ['R1l1s#2026', 'personal'],
    ['Records&1', 'personal'],
    ['Nada!9xKpQ', 'personal'],
    ['Kopi#Tubruk9', null],
    ['xK9!mQ2&vLp', null],
  ])('%s is %s', async (typed, guess) => {
    expect(await findGuess(typed, senja)).toBe(guess);
  });

  test('every one of the ten thousand, however the policy is met with it', async () => {
    const words = commonPasswords.trim().split(/\s+/);
    expect(words).toHaveLength(10_000);
    const fitting = words.filter((word) => /^[a-z]{4,12}$/.test(word));
    const dressed = fitting.map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}1!`);
    const missed = [];
    for (const one of dressed.filter((text) => password.safeParse(text).success))
      if ((await findGuess(one, [])) === null) missed.push(one);
    expect(missed).toEqual([]);
  });

  test('short or empty names of a person forbid nothing', async () => {
    expect(await findGuess('Kopi#Adi9x', ['adi', '', null, undefined, 'a@b.id'])).toBeNull();
  });
});
