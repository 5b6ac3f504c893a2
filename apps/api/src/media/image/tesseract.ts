import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ReadLine } from '@rilis/contract/media/measures';
import { truncate } from '../../kit/truncate.ts';

/** The part of Tesseract's C++ interface that is used, as its WebAssembly build offers it. */
interface Tesseract {
  FS: { writeFile(name: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(orientation: number, turned: number): number;
    Recognize(monitor: null): number;
    GetJSONText(): string;
  };
}

interface Block {
  paragraphs?: { lines?: { text: string; confidence: number }[] }[];
}

const require = createRequire(import.meta.url);
const languages = ['eng', 'ind'];
const neuralEngine = 1;
/** Text anywhere, in no order. */
const sparseText = '11';
const mostLines = 60;
const longestLine = 200;
const leastConfidence = 40;

/** The lines of text in a picture (PNG), as Tesseract reads them with its models of Indonesian and English; one at a time. */
export async function recognise(picture: Uint8Array): Promise<ReadLine[]> {
  started ??= start();
  const { tesseract, api } = await started;
  tesseract.FS.writeFile('/input', picture);
  if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract could not read the picture');
  api.Recognize(null);
  return linesOf(JSON.parse(api.GetJSONText()));
}

let started: ReturnType<typeof start> | undefined;

/** Its program and its models, read once: that takes as long as reading a cover. */
async function start() {
  const load: (module: object) => Promise<Tesseract> = require('tesseract.js-core/tesseract-core-simd-lstm');
  const tesseract = await load({
    TesseractProgress: () => undefined,
    print: () => undefined,
    printErr: () => undefined,
  });
  for (const language of languages)
    tesseract.FS.writeFile(`${language}.traineddata`, gunzipSync(readFileSync(modelOf(language))));
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, languages.join('+'), neuralEngine) !== 0) throw new Error('Tesseract did not start');
  api.SetVariable('tessedit_pageseg_mode', sparseText);
  return { tesseract, api };
}

const modelOf = (language: string) =>
  path.join(
    path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)),
    `4.0.0_best_int/${language}.traineddata.gz`,
  );

const linesOf = ({ blocks }: { blocks?: Block[] | null }): ReadLine[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs = [] }) => paragraphs.flatMap(({ lines = [] }) => lines))
    .map(({ text, confidence }) => ({
      text: truncate(text.replace(/[\p{C}\s]+/gu, ' ').trim(), longestLine),
      confidence: Math.round(confidence),
    }))
    .filter(({ text, confidence }) => confidence >= leastConfidence && /[\p{L}\p{N}]{2}/u.test(text))
    .slice(0, mostLines);
