import { expect, test } from 'vitest';
import { terbilang } from './terbilang.ts';

test.each([
  [0n, 'nol rupiah'],
  [11n, 'sebelas rupiah'],
  [1_000n, 'seribu rupiah'],
  [1_100n, 'seribu seratus rupiah'],
  [21_015n, 'dua puluh satu ribu lima belas rupiah'],
  [1_000_000n, 'satu juta rupiah'],
  [23_014_474n, 'dua puluh tiga juta empat belas ribu empat ratus tujuh puluh empat rupiah'],
  [1_001_000_000_000n, 'satu triliun satu miliar rupiah'],
])('%s is said %s', (amount, said) => {
  expect(terbilang(amount)).toBe(said);
});

const digits = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
];
const scales: Record<string, bigint> = {
  ribu: 1_000n,
  juta: 1_000_000n,
  miliar: 1_000_000_000n,
  triliun: 1_000_000_000_000n,
  kuadriliun: 1_000_000_000_000_000n,
};

/** What the words come to, read from left to right by somebody who knows only the words. */
function heard(said: string): bigint {
  let [sum, group, last] = [0n, 0n, 0n];
  const words = said
    .replace(/ rupiah$/, '')
    .replace('seribu', 'satu ribu')
    .replaceAll('seratus', 'satu ratus');
  for (const word of words.split(' ')) {
    if (word === 'belas') group += 10n;
    else if (word === 'puluh' || word === 'ratus') group += last * (word === 'puluh' ? 9n : 99n);
    else if (scales[word]) {
      sum += group * scales[word];
      group = 0n;
    } else {
      last = BigInt(digits.indexOf(word));
      group += last;
    }
  }
  return sum + group;
}

test('the words of any sum come to that sum', () => {
  let seed = 20261122n;
  for (let i = 0; i < 3000; i++) {
    seed = (seed * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    const amount = (seed >> 11n) % 10n ** BigInt(1 + (i % 15));
    expect(heard(terbilang(amount))).toBe(amount);
  }
});
