/** Exact decimal text as people read it, rounded to two decimals without ever being a float: `14043209.74875` → `14.043.209,75`. */
export function exactText(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '0', part = ''] = match;
  const cents = BigInt(`${whole}${part.padEnd(3, '0').slice(0, 3)}`) + 5n;
  const rounded = cents / 10n;
  const [units, rest] = [rounded / 100n, rounded % 100n];
  const decimals = rest === 0n ? '' : `,${String(rest).padStart(2, '0')}`;
  const minus = sign && rounded > 0n ? '−' : '';
  return `${minus}${grouped(units)}${decimals}`;
}

/** The same with `Rp`; below zero `−Rp`. */
export function exactRupiah(text: string): string {
  const said = exactText(text);
  return said.startsWith('−') ? `−Rp ${said.slice(1)}` : `Rp ${said}`;
}

const grouped = (units: bigint) => String(units).replace(/\B(?=(\d{3})+$)/g, '.');
