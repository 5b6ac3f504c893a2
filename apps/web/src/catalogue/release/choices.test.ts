import { expect, test } from 'vitest';
import { countryChoices } from './choices.ts';

test('a country is chosen by its code and its name, each once', () => {
  const chosen = countryChoices();
  expect(chosen).toHaveLength(202);
  expect(new Set(chosen.map(({ value }) => value)).size).toBe(202);
  for (const [value, label] of [
    ['AD', 'Andorra'],
    ['ID', 'Indonesia'],
    ['ZW', 'Zimbabwe'],
  ])
    expect(chosen).toContainEqual({ value, label });
});
