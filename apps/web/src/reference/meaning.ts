import { meaningOf, noRoles } from '@rilis/contract/sysparamMeaning';
import { number, rupiah } from '../kit/look/formats.ts';
import { roleText } from '../kit/look/roleText.ts';
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

/** Names of roles, kept in one text. */
export const rolesIn = (value: string): string[] =>
  value === noRoles || value === '' ? [] : value.split(',');

/** A value as people read it: `Rp 100.000`, `72 hours`, roles by their names, a code as it is. */
export function valueText({ group, key, value }: Named & { value: string }): string {
  const meaning = meaningOf(group, key);
  if (meaning?.unit === 'roles')
    return (
      rolesIn(value)
        .map((name) => roleText(name))
        .join(', ') || '–'
    );
  if (!meaning?.bounds) return value;
  if (meaning.unit === 'rupiah') return rupiah(Number(value));
  return `${number(Number(value))} ${word(`reference.unit.${meaning.unit}`)}`;
}
