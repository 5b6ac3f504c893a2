import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';

test('whoever reads Indonesian before English is spoken to in it, whatever they read before both', () => {
  for (const asked of [
    'id',
    'id-ID,id;q=0.9,en;q=0.8',
    'in-ID',
    'jv-ID, su;q=0.9, id;q=0.8, en-US;q=0.7',
    ' ID',
  ])
    expect(languageOf(asked), asked).toBe('id');
});

test('everybody else is spoken to in English', () => {
  for (const asked of [
    'en-us',
    'en-GB,id;q=0.9',
    'fr,en;q=0.9,id;q=0.8',
    'de',
    'idn',
    'inh',
    '',
    undefined,
    '*',
  ])
    expect(languageOf(asked), asked).toBe('en-us');
});
