export const sinc = (t: number) => (t === 0 ? 1 : Math.sin(Math.PI * t) / (Math.PI * t));

/** The Kaiser window at `position` (−1 to 1, zero outside). */
export function kaiser(position: number, beta: number): number {
  const rest = 1 - position * position;
  return rest <= 0 ? 0 : bessel0(beta * Math.sqrt(rest)) / bessel0(beta);
}

/** The modified Bessel function of the first kind and order zero, by its series. */
function bessel0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-18; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
