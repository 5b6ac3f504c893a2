import { meaningOf } from '@rilis/contract/reference/sysparam';
import { number, rupiah } from '../kit/look/formats.ts';
import { hasWord, word } from '../kit/words.ts';

interface Named {
  group: string;
  key: string;
}

/** What a parameter is for, in words; nothing for rows of one's own. */
export function meaningText({ group, key }: Named): string | null {
  const name = `reference.meaning.${group}.${key}`;
  return hasWord(name) ? word(name) : null;
}

/** A value as people read it: `Rp 100.000`, `72 hours`, a code as it is. */
export function valueText({ group, key, value }: Named & { value: string }): string {
  const meaning = meaningOf(group, key);
  if (!meaning?.bounds) return value;
  if (meaning.unit === 'rupiah') return rupiah(Number(value));
  return `${number(Number(value))} ${word(`reference.unit.${meaning.unit}`)}`;
}
