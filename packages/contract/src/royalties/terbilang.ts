const ones = [
  '',
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
] as const;

const groups: readonly (readonly [size: bigint, name: string])[] = [
  [1_000_000_000_000_000n, 'kuadriliun'],
  [1_000_000_000_000n, 'triliun'],
  [1_000_000_000n, 'miliar'],
  [1_000_000n, 'juta'],
  [1_000n, 'ribu'],
];

/** A sum as Indonesian papers write it out: 1.250.000 → `satu juta dua ratus lima puluh ribu rupiah`. Whole rupiah, not below zero. */
export function terbilang(rupiah: bigint): string {
  if (rupiah < 0n) throw new RangeError('a paper states no sum below zero');
  return `${rupiah === 0n ? 'nol' : wordsOf(rupiah)} rupiah`;
}

function wordsOf(amount: bigint): string {
  const words: string[] = [];
  let rest = amount;
  for (const [size, name] of groups) {
    const count = rest / size;
    rest %= size;
    if (count === 1n && name === 'ribu') words.push('seribu');
    else if (count > 0n) words.push(hundreds(Number(count)), name);
  }
  if (rest > 0n) words.push(hundreds(Number(rest)));
  return words.join(' ');
}

/** 1 to 999. */
function hundreds(count: number): string {
  const hundred = Math.floor(count / 100);
  const head = hundred === 1 ? 'seratus' : hundred > 1 ? `${ones[hundred]} ratus` : '';
  return [head, tens(count % 100)].filter(Boolean).join(' ');
}

function tens(count: number): string {
  if (count < 12) return ones[count] ?? '';
  if (count < 20) return `${ones[count - 10]} belas`;
  return [`${ones[Math.floor(count / 10)]} puluh`, ones[count % 10]].filter(Boolean).join(' ');
}
