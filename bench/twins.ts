import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sketchOf } from '../apps/api/src/media/audio/likeness.ts';
import { writeSong } from '../apps/api/src/media/audio/synth.ts';
import { likest, printsOf, type Recording, readRecording, variants } from '../tests/files/soundVariants.ts';

/**
 * Twin sound: every variant of a recording is known again, and no two recordings pass for one. The measure beside it:
 * whom the sketch alone would have picked. `node bench/twins.ts [songs]`: of
 * twelve there are 132 pairs, each looked at from both sides.
 */
const songs = Number(process.argv[2] ?? 12);
const seconds = 70;

const folder = mkdtempSync(join(tmpdir(), 'bench-twins-'));
try {
  const recordings: Recording[] = [];
  for (let seed = 40; seed < 40 + songs; seed++) {
    const wav = join(folder, `${seed}.wav`);
    await writeSong(wav, { seed, seconds, sampleRate: 44_100, bits: 16, channels: 2 });
    recordings.push(await readRecording(wav));
    rmSync(wav);
  }
  report(recordings);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function report(recordings: readonly Recording[]): void {
  const prints = recordings.map(printsOf);
  const plain = prints.map(([first]) => first!);
  const sketches = plain.map((print) => new Set(sketchOf(print)));
  const sharing = (forms: readonly Int32Array[], other: number) =>
    Math.max(...forms.map((form) => sketchOf(form).filter((item) => sketches[other]!.has(item)).length));
  const total = { variants: 0, found: 0, picked: 0, pairs: 0, wrong: 0 };
  for (const [name, change] of Object.entries(variants)) {
    const alike = recordings.map((recording, index) => {
      const forms = printsOf(change(recording));
      total.variants++;
      const likeness = likest(forms, plain[index]!);
      if (likeness) total.found++;
      if (sharing(forms, index) > 0) total.picked++;
      return likeness ? likeness.alike.toFixed(2) : '–';
    });
    console.log(`twins ${name.padEnd(20)} ${alike.join('  ')}`);
  }
  for (const [one, forms] of prints.entries())
    for (const [other, known] of plain.entries())
      if (one !== other) {
        total.pairs++;
        if (likest(forms, known)) total.wrong++;
      }
  const { found, picked, pairs, wrong } = total;
  console.log(`twins found ${found} of ${total.variants} variants, the sketch picks ${picked}`);
  console.log(`twins ${wrong} of ${pairs} pairs of different songs pass for one`);
  const kept = found === total.variants && picked === found && wrong === 0;
  console.log(`twins ${kept ? 'kept' : 'BROKEN'}: every variant found, no false pair`);
  if (!kept) process.exitCode = 1;
}
