/** The next round number a scale can end at: 1, 2, 4, 6 or 8 times a power of ten. */
export function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= amount) ?? 10;
  return step * power;
}
