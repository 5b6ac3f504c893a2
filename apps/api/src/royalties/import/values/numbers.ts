export type Decimal = '.' | ',';

/** What a number as written says about the decimal sign of its file. */
export type Evidence = Decimal | 'PLAIN' | 'AMBIGUOUS' | 'INVALID';

/**
 * Reads the decimal sign off one number. `1.234` and `1,234` are AMBIGUOUS (a thousand or a bit more than one):
 * nothing is guessed. `0.123`, `1234.567`, `12.5` and `1,234.5` have a decimal point, `1.234.567` a decimal comma.
 */
export function evidenceOf(written: string): Evidence {
  const text = unsigned(written);
  if (text.length > longest) return 'INVALID';
  if (/^\d+$/.test(text)) return 'PLAIN';
  const exponent = /^\d*([.,])?\d+e[+-]?\d{1,2}$/i.exec(text);
  if (exponent) return (exponent[1] as Decimal | undefined) ?? 'PLAIN';
  const signs = text.replace(/[\d ]/g, '');
  if (!/^[\d ]*\d[\d ]*([.,][\d ]*)*$|^[.,]\d+$/.test(text)) return 'INVALID';
  if (signs === '') return 'PLAIN';
  const last = signs.at(-1) as Decimal;
  if (signs.length > 1) return signs.includes(last === '.' ? ',' : '.') ? last : other(last);
  const [whole = '', part = ''] = text.split(last);
  return part.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'AMBIGUOUS' : last;
}

/**
 * A number as canonical decimal text (`-1234.5`: point, no grouping, no idle zeros), or null when it is none with this
 * decimal sign. Grouping by the other sign or spaces, `(5)` for −5 and exponents of a spreadsheet are understood.
 */
export function parseNumber(written: string, decimal: Decimal): string | null {
  if (written.length > longest) return null;
  if (decimal === '.' && simple.test(written)) return written;
  const text = unsigned(written);
  const isNegative = text !== written && /^\s*'?\s*[-(−–]|[-−–]\s*$/.test(roundSum(written));
  const minus = isNegative ? '-' : '';
  if (!shapes[decimal].test(text)) return null;
  const bare = text.replace(decimal === '.' ? /[, ]/g : /[. ]/g, '').replace(',', '.');
  const [mantissa = '', exponent] = bare.toLowerCase().split('e');
  return tidy(exponent === undefined ? mantissa : shift(mantissa, Number(exponent)), minus);
}

/** Beyond any amount; keeps the patterns below quick on hostile cells. */
const longest = 60;
const simple = /^(0|[1-9]\d*)(\.\d*[1-9])?$/;
/** Grouped is what has thousands: 0,004 is none with a decimal point, and no 4. */
const shapes = {
  '.': /^(\d+|[1-9]\d{0,2}([, ])\d{3}(\2\d{3})*)?(\.\d+)?$|^\d+(\.\d+)?e[+-]?\d{1,2}$/i,
  ',': /^(\d+|[1-9]\d{0,2}([. ])\d{3}(\2\d{3})*)?(,\d+)?$|^\d+(,\d+)?e[+-]?\d{1,2}$/i,
} as const;

/** Without sign (one, before or behind), apostrophes (before it, or between thousands), outer spaces and the no-break kind of inner ones. */
function unsigned(written: string): string {
  const text = roundSum(written)
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim()
    .replace(/^'\s*/, '')
    .replace(/(?<=\d)['’](?=\d{3})/g, ' ');
  if (/^\(.*\)$/.test(text)) return text.slice(1, -1).trim();
  return /^[-+−–]/.test(text) ? text.slice(1) : text.replace(/[-−–]$/, '').trimEnd();
}

/** `15.000,-`, as sums without a fraction are written, with its fraction: the dash behind is no minus. */
const roundSum = (written: string): string => written.replace(/(?<=\d[.,])[-–—]{1,2}(?=\s*\)?\s*$)/, '00');

function tidy(text: string, minus: string): string | null {
  if (simple.test(text)) return text === '0' ? text : minus + text;
  if (!/\d/.test(text)) return null;
  const [whole = '', part = ''] = text.split('.');
  const fraction = part.replace(/0+$/, '');
  const bare = (whole.replace(/^0+/, '') || '0') + (fraction && `.${fraction}`);
  return bare === '0' ? bare : minus + bare;
}

/** mantissa × 10^by, by moving the point. */
function shift(mantissa: string, by: number): string {
  const [whole = '', part = ''] = mantissa.split('.');
  const digits = whole + part;
  const point = whole.length + by;
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  return point >= digits.length
    ? digits.padEnd(point, '0')
    : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

const other = (decimal: Decimal): Decimal => (decimal === '.' ? ',' : '.');
