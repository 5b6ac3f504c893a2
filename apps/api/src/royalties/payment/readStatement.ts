import Papa from 'papaparse';
import { SaxesParser } from 'saxes';
import { invalid } from '../../kit/problem.ts';
import type { BankLine } from './match.ts';

export interface StatementText {
  format: 'MT940' | 'CAMT053' | 'CSV';
  lines: BankLine[];
}

/** A bank's statement: MT940, camt.053, or the CSV of BCA, Mandiri, BNI or BRI. Throws Problem 400 naming the line at fault. */
export function readStatementText(text: string): StatementText {
  const body = text.replace(/^\ufeff/, '');
  if (/^\s*<\?xml|^\s*<Document/.test(body)) return { format: 'CAMT053', lines: readCamt(body) };
  if (/^:61:/m.test(body)) return { format: 'MT940', lines: readMt940(body) };
  return { format: 'CSV', lines: readCsv(body) };
}

const wrong = (line: number) => invalid('file', 'error.run.line', { line });

/** `:61:` a movement, `:86:` what it is about; the currency stands in the opening balance (`:60F:`). */
function readMt940(text: string): BankLine[] {
  const currency = /^:60[FM]:[CD]\d{6}([A-Z]{3})/m.exec(text)?.[1] ?? 'IDR';
  const fields = text
    .split(/\r?\n(?=:\d{2}[A-Z]?:|-\}?$)/m)
    .map((field) => /^:(\d{2}[A-Z]?):([\s\S]*)$/.exec(field.trim()))
    .filter((field) => field !== null);
  const lines: BankLine[] = [];
  fields.forEach(([, tag, value = ''], at) => {
    if (tag !== '61') return;
    const read = /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?[CD])[A-Z]?([\d,]+)([A-Z]\w{3})?([\s\S]*)$/.exec(value);
    if (!read) throw wrong(at + 1);
    const [, year, month, date, mark, amount = '', , rest = ''] = read;
    const next = fields[at + 1];
    const about = next?.[1] === '86' ? (next[2] ?? '') : '';
    lines.push({
      bookedOn: `20${year}-${month}-${date}`,
      amount: decimalOf(amount.replace(',', '.'), at + 1),
      currency,
      debit: mark === 'D' || mark === 'RC',
      said: `${rest} ${folded(about)}`.trim(),
    });
  });
  return lines;
}

/** A text over several lines of 65 signs; German banks and some here mark each with `?20` to `?63`. */
const folded = (about: string) => about.replace(/\r?\n/g, '\n').replace(/\n?\?\d\d/g, '\n');

function readCamt(text: string): BankLine[] {
  const lines: BankLine[] = [];
  const parser = new SaxesParser();
  let entry: (BankLine & { words: string[] }) | null = null;
  let path: string[] = [];
  parser.on('error', () => {
    throw invalid('file', 'error.run.unreadable');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1);
    path = [...path, local];
    if (local === 'Ntry')
      entry = { bookedOn: '', amount: '', currency: '', debit: false, said: '', words: [] };
    if (entry && local === 'Amt' && path.at(-2) === 'Ntry') entry.currency = attributes.Ccy ?? '';
  });
  parser.on('text', (said) => {
    if (!entry || said.trim() === '') return;
    const [parent, local] = path.slice(-2);
    if (parent === 'Ntry' && local === 'Amt') entry.amount = said.trim();
    else if (parent === 'Ntry' && local === 'CdtDbtInd') entry.debit = said.trim() === 'DBIT';
    else if (parent === 'BookgDt') entry.bookedOn = said.trim().slice(0, 10);
    else if (told.includes(local ?? '')) entry.words.push(said.trim());
  });
  parser.on('closetag', ({ name }) => {
    if (entry && /(^|:)Ntry$/.test(name)) {
      const { words, ...line } = entry;
      lines.push(
        checked(
          { ...line, amount: decimalOf(line.amount, lines.length + 1), said: words.join('\n') },
          lines.length + 1,
        ),
      );
      entry = null;
    }
    path = path.slice(0, -1);
  });
  parser.write(text).close();
  return lines;
}

/** Where camt says what an entry is about. */
const told = ['EndToEndId', 'InstrId', 'Ustrd', 'AddtlNtryInf', 'AddtlInf', 'Ref', 'NtryRef'];

/** The heads of the banks' files, by what they mean. */
const heads = {
  day: [
    'tanggal',
    'tanggal transaksi',
    'date',
    'post date',
    'posting date',
    'tgl_tran',
    'tgl. tran',
    'transaction date',
  ],
  amount: ['jumlah', 'amount', 'mutasi'],
  side: ['db/cr', 'dk', 'd/c', 'type', 'cr/db', 'd/k'],
  debit: ['debit', 'mutasi_debet', 'mutasi debet', 'debet'],
  credit: ['credit', 'kredit', 'mutasi_kredit', 'mutasi kredit'],
  currency: ['currency', 'ccy', 'mata uang'],
} as const;

function readCsv(text: string): BankLine[] {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const at = data.findIndex(isHeadRow);
  const head = data[at];
  if (!head) throw invalid('file', 'error.run.unreadable');
  const places = Object.fromEntries(
    Object.keys(heads).map((name) => [
      name,
      head.findIndex((cell) => isHead(cell, name as keyof typeof heads)),
    ]),
  ) as Record<keyof typeof heads, number>;
  return data.slice(at + 1).flatMap((row, nth) => csvLine(row, places, at + nth + 2));
}

/** Above it banks name the account and the days (`Tanggal : 01/11 - 30/11`). */
const isHeadRow = (row: readonly string[]) => {
  const has = (name: keyof typeof heads) => row.some((cell) => isHead(cell, name));
  return has('day') && (has('amount') || (has('debit') && has('credit')));
};

const isHead = (cell: string, name: keyof typeof heads) =>
  (heads[name] as readonly string[]).includes(cell.trim().toLowerCase());

function csvLine(row: string[], places: Record<keyof typeof heads, number>, nth: number): BankLine[] {
  const cell = (name: keyof typeof heads) => (row[places[name]] ?? '').trim();
  const bookedOn = dayOf(cell('day'));
  // Balances and totals stand below the lines, without a day.
  if (!bookedOn) return [];
  const said = row.join(' ');
  const currency = cell('currency') || 'IDR';
  if (places.amount >= 0) {
    const [amount = '', mark = cell('side')] = cell('amount').split(/\s+/);
    return [
      checked(
        { bookedOn, amount: decimalOf(plain(amount), nth), currency, debit: /^d/i.test(mark), said },
        nth,
      ),
    ];
  }
  const debit = isSum(cell('debit'));
  const amount = decimalOf(plain(debit ? cell('debit') : cell('credit')), nth);
  return [checked({ bookedOn, amount, currency, debit, said }, nth)];
}

const isSum = (cell: string) => /[1-9]/.test(cell);

/** `1,250,000.00`, `1.250.000,00` and `1250000` are the same; the last sign of the two parts the decimals. */
function plain(cell: string): string {
  const digits = cell.replace(/^(IDR|Rp)\s*/i, '');
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1];
  const whole = digits.replace(/[.,]\d{1,2}$/, '').replace(/[.,]/g, '');
  return decimals ? `${whole}.${decimals}` : whole;
}

function decimalOf(said: string, line: number): string {
  const read = /^(\d{1,15})(?:\.(\d{0,5}))?$/.exec(said.trim());
  if (!read) throw wrong(line);
  const decimals = (read[2] ?? '').replace(/0+$/, '');
  return `${Number(read[1])}${decimals && `.${decimals}`}`;
}

const dayOf = (cell: string): string | null => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(cell);
  if (iso) return iso[0];
  const local = /^'?(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/.exec(cell);
  if (!local) return null;
  const [, date = '', month = '', year = ''] = local;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
};

function checked(line: BankLine, nth: number): BankLine {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(line.bookedOn) || Number.isNaN(Date.parse(line.bookedOn))) throw wrong(nth);
  return line;
}
