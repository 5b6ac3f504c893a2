import type { ApprovalStatus } from '@rilis/contract/approval';
import type { Machine } from '@rilis/contract/machine';
import { releaseLanguages } from '@rilis/contract/reference/defaults';
import { languageName as named } from '@rilis/contract/reference/languageName';
import { languageNow, word } from '../../kit/words.ts';

/** Fixed values with their words under `catalogue.choice`. */
export const choicesOf = (group: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: word(`catalogue.choice.${group}.${value}`) }));

export const statusChoices = ({ states }: Machine) =>
  states.map((value) => ({ value, label: word(`approvalStatus.${value as ApprovalStatus}`) }));

/** The languages a release may be in, as the reader calls them. */
export const languageChoices = () =>
  releaseLanguages
    .map(([value]) => ({ value, label: languageName(value) }))
    .sort((left, right) => left.label.localeCompare(right.label));

export const languageName = (code: string | null | undefined) => named(code ?? '', languageNow());

/** AD, AE, AF and so on: those of a letter behind it. */
const regions =
  'ADEFGILMORTUWZ BABDEFGHIJMNORSTWYZ CADFGHILMNORUVYZ DEJKMOZ ECEGRST FIJMR GABDEHMNQRTWY HKNRTU IDELNQRST JMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEGHKLMNORTUVWXYZ NAEGILOPRZ OM PAEGHKLSTWY QA ROSUW SABCDEGIKLMNORSTVYZ TDGHJLMNORTVWZ UAGSYZ VACENU WS YE ZAMW';

/** Countries by ISO 3166 code, as the reader calls them. */
export function countryChoices() {
  const reader = languageNow() === 'id' ? 'id' : 'en';
  const called = new Intl.DisplayNames([reader], { type: 'region', fallback: 'code' });
  return regions
    .split(' ')
    .flatMap(([first, ...others]) => others.map((other) => `${first}${other}`))
    .map((value) => ({ value, label: called.of(value) ?? value }))
    .sort((left, right) => left.label.localeCompare(right.label));
}
