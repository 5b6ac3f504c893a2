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

const regions =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW';

/** Countries by ISO 3166 code, as the reader calls them. */
export function countryChoices() {
  const reader = languageNow() === 'id' ? 'id' : 'en';
  const called = new Intl.DisplayNames([reader], { type: 'region', fallback: 'code' });
  return regions
    .split(' ')
    .map((value) => ({ value, label: called.of(value) ?? value }))
    .sort((left, right) => left.label.localeCompare(right.label));
}
