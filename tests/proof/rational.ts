// Rational numbers for the proof of the royalties: on purpose not those of the product.

/** `top / bottom`, `bottom` positive; not reduced. */
export interface Rational {
  top: bigint;
  bottom: bigint;
}

export const whole = (top: bigint | number): Rational => ({ top: BigInt(top), bottom: 1n });

/** `-12.50` as it is written. */
export function read(decimal: string): Rational {
  const point = decimal.indexOf('.');
  if (point < 0) return whole(BigInt(decimal));
  const places = decimal.length - point - 1;
  return { top: BigInt(decimal.replace('.', '')), bottom: 10n ** BigInt(places) };
}

const plus = (a: Rational, b: Rational): Rational => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});

export const times = (a: Rational, b: Rational): Rational => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});

export const over = (top: bigint, bottom: bigint): Rational => ({ top, bottom });

export const total = (all: readonly Rational[]): Rational => all.reduce(plus, whole(0));

/** Towards minus infinity. */
function floor({ top, bottom }: Rational): bigint {
  const cut = top / bottom;
  return top < 0n && cut * bottom !== top ? cut - 1n : cut;
}

/** To the nearest whole number, halves away from zero. */
function nearest({ top, bottom }: Rational): bigint {
  const size = floor({ top: 2n * (top < 0n ? -top : top) + bottom, bottom: 2n * bottom });
  return top < 0n ? -size : size;
}

const less = (a: Rational, b: Rational): boolean => a.top * b.bottom < b.top * a.bottom;

/**
 * Whole numbers that add up to the rounded sum: all rounded down, what is missing goes to the largest remainders, one
 * each, the first of equals first.
 */
export function apportion(parts: readonly Rational[]): bigint[] {
  const down = parts.map(floor);
  let missing = nearest(total(parts)) - down.reduce((sum, one) => sum + one, 0n);
  const given = new Set<number>();
  for (; missing > 0n; missing -= 1n) {
    let best = -1;
    for (const [i, part] of parts.entries()) {
      if (given.has(i)) continue;
      if (best < 0 || less(rest(parts[best]!, down[best]!), rest(part, down[i]!))) best = i;
    }
    given.add(best);
  }
  return down.map((one, i) => one + (given.has(i) ? 1n : 0n));
}

const rest = (part: Rational, down: bigint): Rational => plus(part, whole(-down));
