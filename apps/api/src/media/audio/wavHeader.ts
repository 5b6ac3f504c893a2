export interface WavShape {
  sampleRate: number;
  bits: 16 | 24;
  channels: 1 | 2;
}

const wavHeaderBytes = 44;

/** The canonical 44 bytes before `frames` frames of PCM. */
export function wavHeader({ sampleRate, bits, channels }: WavShape, frames: number): Buffer {
  const blockAlign = channels * (bits / 8);
  const header = Buffer.alloc(wavHeaderBytes);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(wavHeaderBytes - 8 + frames * blockAlign, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * blockAlign, 28);
  header.writeUInt16LE(blockAlign, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(frames * blockAlign, 40);
  return header;
}
