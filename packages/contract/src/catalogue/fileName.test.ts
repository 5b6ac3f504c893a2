import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFileName } from './fileName.ts';

describe('what the name of a recording tells', () => {
  test.each([
    ['01 - Lagu (feat. Bima) MASTER v3.wav', 'Lagu', ['Bima']],
    ['01 - Senja_di Kota.wav', 'Senja di Kota', []],
    ['Track 02 Pulang.WAV', 'Pulang', []],
    ['3. Kupu-Kupu.wav', 'Kupu-Kupu', []],
    ['1999.wav', '1999', []],
    ['24 Jam.wav', '24 Jam', []],
    ['1-01 Kasih.wav', 'Kasih', []],
    ['2-13_Pulang.wav', 'Pulang', []],
    ['12 - Rindu.wav', 'Rindu', []],
    ['01 Rindu.wav', 'Rindu', []],
    ['7 Rupa (feat. Dewa).wav', '7 Rupa', ['Dewa']],
    ['Hujan   Bulan Juni (Live).wav', 'Hujan Bulan Juni (Live)', []],
    ['04_Rindu_ft. Dewa, Rara & Bima_24bit_48k.wav', 'Rindu', ['Dewa', 'Rara', 'Bima']],
    ['Babak Final.wav', 'Babak Final', []],
    ['Babak FINAL MASTER.wav', 'Babak', []],
    ['pulang_final.wav', 'pulang', []],
    ['Pulang (1).wav', 'Pulang', []],
    ['Senja (Radio Mix).wav', 'Senja (Radio Mix)', []],
    ['Master.wav', 'Master', []],
    ['v2.wav', 'v2', []],
    ['Feat of Strength.wav', 'Feat of Strength', []],
    ['.wav', '.wav', []],
    ['Cafe\u0301.wav', 'Caf\u00e9', []],
    ['\u202b01 - يا نبي سلام\u200f.wav\u202c', 'يا نبي سلام', []],
    ['Senja\u200e.wav', 'Senja', []],
    ['می\u200cخواهم.wav', 'می\u200cخواهم', []],
  ])('%s', (name, title, guests) => {
    expect(readFileName(name)).toEqual({ title, guests });
  });
});

const words = fc.constantFrom('Senja', 'Pulang', 'Kota', 'Hujan', 'Rindu', 'Malam');
const guest = fc.constantFrom('Bima', 'Dewa', 'Rara Kinanti', 'Tirta');
const title = fc.array(words, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const take = fc.constantFrom(
  ' MASTER',
  ' v3',
  ' - Master v12',
  ' 24bit',
  '_mastered',
  ' (Master)',
  ' FINAL master',
);
const number = fc.integer({ min: 1, max: 99 }).map((at) => `${String(at).padStart(2, '0')} - `);

test('a title is found whatever number stands before it and whatever the studio wrote behind it', () => {
  fc.assert(
    fc.property(
      number,
      title,
      fc.option(guest),
      fc.array(take, { maxLength: 3 }),
      (nth, wanted, who, takes) => {
        const name = `${nth}${wanted}${who ? ` (feat. ${who})` : ''}${takes.join('')}.wav`;
        expect(readFileName(name)).toEqual({ title: wanted, guests: who ? [who] : [] });
      },
    ),
  );
});

test('any name has a title, and a title that was read is read the same again', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      expect(readFileName(`${name}.wav`).title).not.toBe('');
    }),
  );
  fc.assert(
    fc.property(title, (wanted) => {
      expect(readFileName(`${wanted}.wav`).title).toBe(wanted);
    }),
  );
});
