import { isDay } from '@rilis/contract/clock';
import { languageName } from '@rilis/contract/reference/languageName';
import type { Params } from '@rilis/contract/words/fill';
import { dayText, invoiceTime, number, percent, periodText, sizeText } from '../../kit/look/formats.ts';
import { hasWord, languageNow, word } from '../../kit/words.ts';
import { fieldText, keyOf, placeOf } from './auditFields.ts';

/**
 * A stored value as a short text, as screens write it; nothing is an empty one, and dots are what the log keeps back
 * (api/kit/db/audit.ts). A code that has no word stays as it is.
 */
export function valueText(entity: string, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return word(value ? 'list.yes' : 'list.no');
  if (typeof value === 'number') return numberText(entity, field, value);
  if (typeof value === 'object') return partsText(entity, field, value);
  return stringText(entity, field, String(value));
}

function numberText(entity: string, field: string, value: number): string {
  if (field === 'bytes') return sizeText(value);
  if (rupiahs.includes(field)) return number(value);
  if (periods.includes(field) && value >= 200_001 && value <= 209_912) return periodText(value);
  // What a plan of the public site promises is written in percent.
  if (shares.includes(field) && entity !== 'homepage_plan') return percent(value);
  return String(value);
}

function stringText(entity: string, field: string, text: string): string {
  if (text === '•') return word('auditWords.hidden');
  if (text === '••') return word('auditWords.hiddenOther');
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return invoiceTime(new Date(text));
  if (rupiahs.includes(field) && /^-?\d+(\.\d+)?$/.test(text)) return number(Number(text)).replace('-', '−');
  const [language] = /^[a-z]{2,3}(?=-|$)/.exec(text) ?? [];
  if (language && languages.includes(field)) return languageName(language, languageNow());
  return isDay(text) ? dayText(text) : codeText(entity, field, text);
}

/** Lists by comma, records by field, what is kept in each language in the reader's, and what was found of a sound by its sentence. */
function partsText(entity: string, field: string, value: object): string {
  if (Array.isArray(value))
    return value
      .map((one) => valueText(entity, field, one))
      .filter(Boolean)
      .join(value.some((one) => typeof one === 'object') ? '; ' : ', ');
  const record = value as Record<string, unknown>;
  if (typeof record[languageNow()] === 'string') return String(record[languageNow()]);
  if (typeof record.code === 'string' && hasWord(record.code))
    return word(record.code, record.params as Params);
  return Object.entries(record)
    .map(([name, part]) => [fieldText(entity, name), valueText(entity, name, part)] as const)
    .filter(([, told]) => told)
    .map((told) => told.join(': '))
    .join(', ');
}

/** A code is called as where it is chosen: at its record, in its domain, or else as the log itself calls it. */
function codeText(entity: string, field: string, code: string): string {
  if (!/^[\w-]+$/.test(code)) return code;
  const [, place, states] = placeOf(entity);
  const lists = [
    ...(field === 'approvalStatus' ? ['approvalStatus'] : []),
    ...(field === 'registerAs' ? ['accounts/register/as'] : []),
    ...(field === 'status' && states ? [states] : []),
    ...[
      `${place}/${field.replace(/y$/, 'ie')}s`,
      `${place}/${field.replace(/s$/, '')}`,
      `${place.split('/')[0]}/choice/${field}`,
    ],
  ];
  const keys = [...lists.map((list) => keyOf(list, code)), `auditWords.value.${field}.${code}`];
  const key = keys.find(hasWord);
  return key ? word(key) : code;
}

const rupiahs = ['amount', 'nett_revenue', 'payable', 'total', 'receipts', 'minimumGuarantee', 'pph'];
const periods = ['datenum', 'periode', 'from', 'to', 'effectiveFrom'];
const languages = ['langKey', 'language', 'albumLanguage', 'publisherLanguage'];
const shares = [
  ...['labelShare', 'labelPool', 'poolShare', 'rilisShare', 'revShare', 'bp'],
  ...['share', 'proposedShare', 'publisherShare'],
];
