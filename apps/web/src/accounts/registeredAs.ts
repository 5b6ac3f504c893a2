import { hasWord, word } from '../kit/words.ts';

/** The choice of who registered in words; what the staff wrote themselves as they wrote it. */
export function registeredAs(text: string | null | undefined) {
  const choice = `labels.label.registeredAs.${text}`;
  return hasWord(choice) ? word(choice) : text;
}
