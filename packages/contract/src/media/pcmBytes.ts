import type { WavFormat } from './riff.ts';

/** The samples of whole frames of PCM, a channel each, full scale 1: 16 bit, 24, or 24 at the upper end of 32. */
export function samplesOf(bytes: Uint8Array, format: WavFormat): Float32Array<ArrayBuffer>[] {
  const { channels, blockAlign } = format;
  const stored = blockAlign / channels;
  const frames = Math.floor(bytes.length / blockAlign);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: frames }, (_, i) =>
      sampleAt(view, i * blockAlign + channel * stored, stored),
    ),
  );
}

function sampleAt(view: DataView, at: number, stored: number): number {
  if (stored === 2) return view.getInt16(at, true) / 2 ** 15;
  const top = at + stored - 3;
  return ((view.getInt8(top + 2) << 16) | view.getUint16(top, true)) / 2 ** 23;
}
