import type { LineVerdict } from '@rilis/contract/royalties/paymentRun';

/** A line of a bank's statement. `amount`: as a decimal without sign, a point before its decimals. */
export interface BankLine {
  bookedOn: string;
  amount: string;
  currency: string;
  debit: boolean;
  /** Everything the bank says of it; a line break is where the bank folded it. */
  said: string;
}

/** A payment as it stands when a statement is read. */
export interface Payable {
  id: number;
  amount: number;
  status: string;
  runApproved: boolean;
  /** Whether its invoice is accepted and unpaid, or paid by this payment. */
  due: boolean;
  /** Whether the account it goes to is frozen, or was frozen and refused. */
  barred: boolean;
  acceptedOn: string;
}

/** How a payment is called in files and statements. */
export const referenceOf = (id: number): string => `RLS${String(id).padStart(9, '0')}`;

const reference = /(?<![A-Z0-9])R\n?L\n?S((?:\n?\d){9})(?!\d)/gi;
const idOf = (digits: string) => Number(digits.replace(/\n/g, ''));

/** The payments a line names, each once; a fold may stand inside a reference. */
export const namedIn = (said: string): number[] => [
  ...new Set([...said.matchAll(reference)].map(([, digits = '']) => idOf(digits))),
];

/**
 * A debit that names several payments and is exactly what they are together, as a bank books a whole file, taken for a line of each;
 * any other line is itself.
 */
export function partsOf(line: BankLine, known: ReadonlyMap<number, Pick<Payable, 'amount'>>): BankLine[] {
  const named = namedIn(line.said).map((id) => ({ id, amount: known.get(id)?.amount ?? Number.NaN }));
  const sum = named.reduce((total, { amount }) => total + amount, 0);
  if (!line.debit || named.length < 2 || !isExactly(line.amount, sum)) return [line];
  return named.map(({ id, amount }) => ({
    ...{ ...line, amount: String(amount) },
    said: line.said.replace(reference, (whole, digits) => (idOf(digits) === id ? whole : '')),
  }));
}

/**
 * What becomes of a line: booked only when it names one payment of an approved run, leaves our account, in rupiah, over
 * exactly its amount, on a day it can have been paid. The same money coming back is a return. `today`: YYYY-MM-DD.
 */
export function verdictOf(line: BankLine, found: Payable | undefined, today: string): LineVerdict {
  const named = namedIn(line.said);
  if (named.length !== 1) return named.length === 0 ? 'NO_REFERENCE' : 'UNKNOWN';
  if (!found) return 'UNKNOWN';
  if (line.currency !== 'IDR') return 'CURRENCY';
  if (!isExactly(line.amount, found.amount)) return 'AMOUNT';
  if (!found.runApproved) return 'NOT_APPROVED';
  if (line.debit ? found.status !== 'PENDING' : !['PENDING', 'BOOKED'].includes(found.status)) return 'TWICE';
  if (!found.due) return 'NOT_DUE';
  if (line.debit && found.barred) return 'ACCOUNT';
  if (line.debit && (line.bookedOn < found.acceptedOn || line.bookedOn > today)) return 'DAY';
  return line.debit ? 'BOOKED' : 'RETURNED';
}

const isExactly = (said: string, amount: number) => said.replace(/\.0*$/, '') === String(amount);
