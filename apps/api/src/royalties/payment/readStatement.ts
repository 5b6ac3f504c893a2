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
    const read = /^(\d{2})(\d{2})(\d{2})(\d{4})?(R?[CD])[A-Z]?([\d,]+)([A-Z]\w{3})?([\s\S]*)$/.exec(value);
    if (!read) throw wrong(at + 1);
    const [, year = '', month = '', date = '', entry, mark, amount = '', , rest = ''] = read;
    const next = fields[at + 1];
    const about = next?.[1] === '86' ? (next[2] ?? '') : '';
    lines.push({
      bookedOn: entryDay(`20${year}-${month}-${date}`, entry),
      amount: decimalOf(amount.replace(',', '.'), at + 1),
      currency,
      debit: mark === 'D' || mark === 'RC',
      said: `${rest} ${folded(about)}`.trim(),
    });
  });
  return lines;
}

/** The day of the booking, `MMDD`, stands after that of the value and without its year: they are never half a year apart. */
function entryDay(valued: string, entry: string | undefined): string {
  if (!entry) return valued;
  const year = Number(valued.slice(0, 4));
  const ahead = Number(entry.slice(0, 2)) - Number(valued.slice(5, 7));
  const booked = ahead > 6 ? year - 1 : ahead < -6 ? year + 1 : year;
  return `${booked}-${entry.slice(0, 2)}-${entry.slice(2)}`;
}

/** A text over several lines of 65 signs; German banks and some here mark each with `?20` to `?63`. */
const folded = (about: string) => about.replace(/\r?\n/g, '\n').replace(/\n?\?\d\d/g, '\n');

function readCamt(text: string): BankLine[] {
  const lines: BankLine[] = [];
  const parser = new SaxesParser();
  let entry: (BankLine & { mark: string; words: string[] }) | null = null;
  const path: string[] = [];
  parser.on('error', () => {
    throw invalid('file', 'error.run.unreadable');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1);
    path.push(local);
    if (local === 'Ntry')
      entry = { bookedOn: '', amount: '', currency: '', debit: false, said: '', mark: '', words: [] };
    if (entry && local === 'Amt' && path.at(-2) === 'Ntry') entry.currency = attributes.Ccy ?? '';
  });
  parser.on('text', (said) => {
    if (!entry || said.trim() === '') return;
    const [parent, local] = path.slice(-2);
    if (parent === 'Ntry' && local === 'Amt') entry.amount = said.trim();
    else if (parent === 'Ntry' && local === 'CdtDbtInd') entry.mark = said.trim();
    else if (parent === 'BookgDt') entry.bookedOn = said.trim().slice(0, 10);
    else if (told.includes(local ?? '')) entry.words.push(said.trim());
  });
  parser.on('closetag', ({ name }) => {
    if (entry && /(^|:)Ntry$/.test(name)) {
      const { mark, words, ...line } = entry;
      const nth = lines.length + 1;
      const [amount, debit] = [decimalOf(line.amount, nth), isDebit(mark, nth)];
      lines.push(checked({ ...line, amount, debit, said: words.join('\n') }, nth));
      entry = null;
    }
    path.pop();
  });
  parser.write(text).close();
  return lines;
}

/** Where camt says what an entry is about. */
const told = ['EndToEndId', 'InstrId', 'Ustrd', 'AddtlNtryInf', 'AddtlInf', 'Ref', 'NtryRef'];

/** What banks write beside a sum that went out (true) or came in. */
const marks: ReadonlyMap<string, boolean> = new Map([
  ...['d', 'db', 'debit', 'debet', 'dbit'].map((said) => [said, true] as const),
  ...['c', 'cr', 'k', 'credit', 'kredit', 'crdt'].map((said) => [said, false] as const),
]);
const isMark = (said: string) => marks.has(said.toLowerCase());

/** A mark that is not understood is neither: read as the wrong one it would pay twice, or open what was paid. */
function isDebit(mark: string, line: number): boolean {
  const debit = marks.get(mark.toLowerCase());
  if (debit === undefined) throw wrong(line);
  return debit;
}

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

interface CsvRow {
  cells: string[];
  bookedOn: string;
  nth: number;
}

function readCsv(text: string): BankLine[] {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const at = data.findIndex(isHeadRow);
  const head = data[at];
  if (!head) throw invalid('file', 'error.run.unreadable');
  const place = (name: keyof typeof heads) => head.findIndex((cell) => isHead(cell, name));
  const [day, sum, currency] = [place('day'), place('amount'), place('currency')];
  // Balances and totals stand below the lines, without a day.
  const rows = data.slice(at + 1).flatMap((cells, below) => {
    const bookedOn = dayOf(cellOf(cells, day));
    return bookedOn ? [{ cells, bookedOn, nth: at + below + 2 }] : [];
  });
  const sumIn = sum < 0 ? inTwo(place('debit'), place('credit')) : inOne(sum, placeOfMark(head, sum, rows));
  return rows.map(({ cells, bookedOn, nth }) => {
    const paidIn = cellOf(cells, currency) || 'IDR';
    return checked({ bookedOn, ...sumIn(cells, nth), currency: paidIn, said: cells.join(' ') }, nth);
  });
}

const cellOf = (cells: readonly string[], place: number) => (cells[place] ?? '').trim();

/** Above it banks name the account and the days (`Tanggal : 01/11 - 30/11`). */
const isHeadRow = (row: readonly string[]) => {
  const has = (name: keyof typeof heads) => row.some((cell) => isHead(cell, name));
  return has('day') && (has('amount') || (has('debit') && has('credit')));
};

const isHead = (cell: string, name: keyof typeof heads) =>
  (heads[name] as readonly string[]).includes(cell.trim().toLowerCase());

/** What went out has one column, and what came in another. */
const inTwo = (out: number, back: number) => (cells: readonly string[], nth: number) => {
  const debit = isSum(cellOf(cells, out));
  if (debit && isSum(cellOf(cells, back))) throw wrong(nth);
  return { debit, amount: decimalOf(plain(cellOf(cells, debit ? out : back)), nth) };
};

/** A mark stands after the sum or in a column of its own. */
const inOne = (sum: number, mark: number | undefined) => (cells: readonly string[], nth: number) => {
  const { amount, after } = partsOf(cellOf(cells, sum));
  const said = after || mark === undefined ? after : cellOf(cells, mark);
  return { debit: isDebit(said, nth), amount: decimalOf(plain(amount), nth) };
};

function partsOf(cell: string): { amount: string; after: string } {
  const [after = ''] = /[a-z]{0,9}$/i.exec(cell) ?? [];
  return { amount: cell.slice(0, cell.length - after.length).trim(), after };
}

/**
 * The column that marks the lines: of that head, or of none beside the sum, as BCA writes it; one that marks every line comes
 * first. Undefined: marks stand after the sums. Throws Problem 400 where no line has a mark.
 */
function placeOfMark(head: readonly string[], sum: number, rows: readonly CsvRow[]): number | undefined {
  const named = head.flatMap((cell, place) => (isHead(cell, 'side') ? [place] : []));
  const places = [...named, ...[sum + 1, sum - 1].filter((place) => !head[place]?.trim())];
  const markedBy = (place: number) => rows.filter(({ cells }) => isMark(cellOf(cells, place))).length;
  const place =
    places.find((one) => markedBy(one) === rows.length) ?? places.find((one) => markedBy(one) > 0);
  const isMarked = rows.some(({ cells }) => isMark(partsOf(cellOf(cells, sum)).after));
  if (rows.length > 0 && place === undefined && !isMarked) throw invalid('file', 'error.run.noMark');
  return place;
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
