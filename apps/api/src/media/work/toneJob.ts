import { writeFile } from 'node:fs/promises';
import { framesFor, renderTone, type ToneCut, toneFile } from '@rilis/contract/media/toneSound';
import { readPcm, readWavFile } from '../audio/pcm.ts';
import { answerParent } from './childWork.ts';

/** Renders a cut of the master at `wavPath` into the file at `outPath`. */
answerParent(async ([wavPath = '', outPath = '', cut = '']) => {
  const wanted = JSON.parse(cut) as ToneCut;
  const wav = await readWavFile(wavPath);
  if (!wav.format) throw new Error('The master holds no sound that can be read.');
  const { sampleRate, channels } = wav.format;
  const { from, to } = framesFor(wanted, sampleRate, wav.frames);
  const sound = Array.from({ length: channels }, () => new Float32Array(to - from));
  let at = 0;
  for (const block of readPcm(wavPath, wav, from, to)) {
    for (const [index, samples] of block.channels.entries())
      sound[index]?.set(samples.subarray(0, block.frames), at);
    at += block.frames;
  }
  const bytes = toneFile(renderTone({ sampleRate, from, channels: sound }, wanted));
  await writeFile(outPath, bytes);
  return { bytes: bytes.length };
});
