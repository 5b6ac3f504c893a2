import { expect, test } from 'vitest';
import { z } from 'zod';
import { asStored } from './asStored.ts';
import { album } from './catalogue/album.ts';
import { song } from './catalogue/song.ts';
import { label } from './labels/label.ts';
import { day, instant, percent, requiredText, text, yesNo } from './wire.ts';

test('what was stored before a rule is told as it stands, and refused where it is written', () => {
  const shape = z.object({
    title: requiredText(3),
    names: z.array(z.object({ name: text(3).nullish() })).max(1),
    email: z.email().nullish(),
  });
  const old = { title: '', names: [{ name: '\u3164' }, { name: 'Bunga' }], email: 'x' };
  expect(asStored(shape).parse(old)).toEqual(old);
  expect(shape.safeParse(old).success).toBe(false);
});

test.each([
  ['title', song.record.shape.songTitle, '\u3164'],
  ['℗ line', album.record.shape.pline, 'Senja'],
  ['phone', label.record.shape.phone2, '------'],
  ['account', label.record.shape.bankAccountNumber, '1----'],
])('a %s of before does not close the list it is in', (_, field, old) => expect(field.parse(old)).toBe(old));

test.each([day, instant, yesNo, percent, z.int(), z.boolean()])('what has one form keeps it', (field) => {
  expect(asStored(field)).toBe(field);
  const mayMiss = field.nullish();
  expect(asStored(mayMiss)).toBe(mayMiss);
});
