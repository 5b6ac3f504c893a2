import { registerAs } from '@rilis/contract/accounts/account';
import { word } from '../kit/words.ts';

/** The choice of who registered in words; what the staff wrote themselves as they wrote it. */
export function registeredAs(text: string | null | undefined) {
  const choice = registerAs.options.find((one) => one === text);
  return choice ? word(`labels.label.registeredAs.${choice}`) : text;
}
