/** The discrete Fourier transform of `size` numbers (a power of two) in place: radix 2, decimation in time. */
export function fourierOf(size: number): (real: Float64Array, imaginary: Float64Array) => void {
  const bits = Math.log2(size);
  const reversed = Uint16Array.from({ length: size }, (_, i) => {
    let result = 0;
    for (let bit = 0; bit < bits; bit++) result |= ((i >> bit) & 1) << (bits - 1 - bit);
    return result;
  });
  const cosines = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size));
  return (real, imaginary) => {
    reorder(real, imaginary, reversed);
    for (let half = 1; half < size; half *= 2)
      for (let start = 0; start < size; start += 2 * half)
        combine(real, imaginary, { start, half, cosines, sines });
  };
}

function reorder(real: Float64Array, imaginary: Float64Array, reversed: Uint16Array): void {
  for (let i = 0; i < reversed.length; i++) {
    const j = reversed[i]!;
    if (j <= i) continue;
    [real[i], real[j]] = [real[j]!, real[i]!];
    [imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!];
  }
}

interface Step {
  start: number;
  half: number;
  cosines: Float64Array;
  sines: Float64Array;
}

function combine(real: Float64Array, imaginary: Float64Array, { start, half, cosines, sines }: Step): void {
  const stride = cosines.length / half;
  for (let k = 0; k < half; k++) {
    const cosine = cosines[k * stride]!;
    const sine = sines[k * stride]!;
    const a = start + k;
    const b = a + half;
    const re = real[b]! * cosine + imaginary[b]! * sine;
    const im = imaginary[b]! * cosine - real[b]! * sine;
    real[b] = real[a]! - re;
    imaginary[b] = imaginary[a]! - im;
    real[a] = real[a]! + re;
    imaginary[a] = imaginary[a]! + im;
  }
}
