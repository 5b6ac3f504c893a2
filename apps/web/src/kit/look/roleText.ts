import { hasWord, word } from '../words.ts';

/**
 * A role as people call it: those of the house in the reader's language, one that was made by the name it was given;
 * where only its code is known (`ROLE_NIGHT_DESK`), that without its marks.
 */
export function roleText(authorityName: string, given?: string | null): string {
  const key = `profile.role.${authorityName}`;
  if (hasWord(key)) return word(key);
  return given || sentence(authorityName.replace(/^ROLE_/, '').replaceAll('_', ' '));
}

const sentence = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();
