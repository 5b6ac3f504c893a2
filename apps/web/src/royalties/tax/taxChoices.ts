import { word } from '../../kit/words.ts';

type Branch = 'payees' | 'kinds' | 'conditions' | 'scales' | 'states';

/** Codes of tax rules with their words, to choose from. */
export const choicesOf = (branch: Branch, values: readonly string[]) =>
  values.map((value) => ({ value, label: word(`royalties.taxRule.${branch}.${value}`) }));
