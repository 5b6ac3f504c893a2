const known = new Set(Intl.supportedValuesOf('currency'));
/** Currencies whose sign is a bare $. */
const dollars = new Set(['USD', 'AUD', 'BND', 'CAD', 'FJD', 'HKD', 'MXN', 'NZD', 'SGD', 'TWD']);
/** Signs that mean one currency; ¥ and kr do not. */
const signs: Record<string, string> = {
  US$: 'USD',
  $US: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  S$: 'SGD',
  SG$: 'SGD',
  HK$: 'HKD',
  NZ$: 'NZD',
  NT$: 'TWD',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '฿': 'THB',
  '₱': 'PHP',
  '₫': 'VND',
  '₩': 'KRW',
  RP: 'IDR',
  'RP.': 'IDR',
  RM: 'MYR',
};

/** `$`: some dollar; the file or a person says which. */
export type Mark = string;

/** ISO 4217 code of a currency as written (`usd`, `Rp`, `US$`), `$` for some dollar, '' for none, null when unknown. */
export function parseCurrency(written: string): Mark | null {
  const text = written.trim().toUpperCase();
  if (text === '' || text === '$') return text;
  return signs[text] ?? (known.has(text) ? text : null);
}

/** What a bare $ means beside the currency the file is in; '' when that is no dollar. */
export const dollarOf = (currency: string | null): string =>
  currency !== null && dollars.has(currency) ? currency : '';

/** ISO codes that are English words as well: no currency in a column's name. */
const words = new Set(['ALL', 'TOP', 'TRY', 'CUP']);

const mark = /US\$|\$US|\b[A-Z]{1,2}\$|[$€£₹฿₱₫₩]|\b[A-Z]{3}\b|\bRP\b\.?|\bRM\b/gi;

/** The currency in a column's name, `Earnings (USD)` or `Royalty ($US)`: its code, or null when it names none or several. */
export function currencyIn(header: string): string | null {
  const codes = new Set(marksIn(header).map(parseCurrency).filter(isCode));
  return codes.size === 1 ? [...codes][0]! : null;
}

/** A column's name without its currency: what the column is called. */
export const withoutCurrency = (header: string): string =>
  marksIn(header).reduce(
    (name, found) => (isCode(parseCurrency(found)) ? name.replace(found, '') : name),
    header.slice(0, 200),
  );

/** Codes count in capitals only: `all` is no lek. */
const marksIn = (header: string): string[] =>
  (header.slice(0, 200).match(mark) ?? []).filter(
    (found) => !/^[A-Z]{3}$/i.test(found) || (found === found.toUpperCase() && !words.has(found)),
  );

const isCode = (currency: Mark | null): currency is string => currency !== null && currency.length === 3;

/** A cell such as `USD 1.00`, `1,00 €` or `Rp15.000` in its parts; null when it is not one currency and a number. */
export function splitMoney(written: string): { mark: Mark; number: string } | null {
  if (written.length > 60) return null;
  const found = written.replace(/(?<=\d)(?=[A-Z$€£])|(?<=[A-Z$€£.])(?=\d)/gi, ' ').match(mark);
  if (found?.length !== 1) return null;
  const currency = parseCurrency(found[0]);
  if (!currency) return null;
  return {
    mark: currency,
    number: written
      .replace(found[0], ' ')
      .replace(/^(\s*[-(−–])\s+/, '$1')
      .trim(),
  };
}
