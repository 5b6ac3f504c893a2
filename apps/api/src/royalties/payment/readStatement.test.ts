import { addDays } from '@rilis/contract/clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedIn, referenceOf } from './match.ts';
import { readStatementText } from './readStatement.ts';

interface Booked {
  day: string;
  id: number;
  amount: number;
  debit: boolean;
}

const grouped = (amount: number, sign: ',' | '.') =>
  `${String(amount).replace(/\B(?=(\d{3})+$)/g, sign)}${sign === ',' ? '.' : ','}00`;
const [slash, compact] = [
  (day: string) => day.split('-').toReversed().join('/'),
  (day: string) => day.slice(2).replaceAll('-', ''),
];
const cut = (text: string, at: readonly number[], between: string) =>
  at
    .toSorted((one, other) => other - one)
    .reduce((so, nth) => `${so.slice(0, nth)}${between}${so.slice(nth)}`, text);
const textOf = ({ id }: Booked) => `TRSF KE SENJA ${referenceOf(id)} RILIS`;

/** Statements as each bank writes them; `folds`: where it breaks what it says. */
const writers: Record<string, (lines: readonly Booked[], folds: readonly number[]) => string> = {
  BCA: (lines) =>
    [
      'No. rekening,5270000001',
      'Tanggal,Keterangan,Cabang,Jumlah,Saldo',
      ...lines.map(
        (l) =>
          `${slash(l.day)},${textOf(l)},0000,"${grouped(l.amount, ',')} ${l.debit ? 'DB' : 'CR'}","1.00"`,
      ),
      'Saldo akhir,,,"9.00",',
    ].join('\r\n'),
  Mandiri: (lines) =>
    [
      'Account No,Date,Val. Date,Transaction Code,Description,Description,Reference No.,Debit,Credit',
      ...lines.map((l) => {
        const [out, back] = l.debit ? [grouped(l.amount, ','), '.00'] : ['.00', grouped(l.amount, ',')];
        return `123,${slash(l.day)},${slash(l.day)},1,${textOf(l)},,x,"${out}","${back}"`;
      }),
    ].join('\n'),
  BNI: (lines) =>
    [
      'Account Statement,,,,,,',
      'Tanggal,: 01/11/2026 - 30/11/2026,,,,,',
      'Post Date,Branch,Journal No.,Description,Amount,Db/Cr,Balance',
      ...lines.map(
        (l) =>
          `${slash(l.day)} 10.00.00,0259,123456,"${textOf(l)}","${grouped(l.amount, '.')}",${l.debit ? 'D' : 'K'},"1,00"`,
      ),
    ].join('\n'),
  BRI: (lines) =>
    [
      'NOREK;TGL_TRAN;JAM_TRAN;DESK_TRAN;MUTASI_DEBET;MUTASI_KREDIT;SALDO_AKHIR',
      ...lines.map((l) => {
        const [out, back] = l.debit ? [`${l.amount}.00`, '0.00'] : ['0.00', `${l.amount}.00`];
        return `'001;${l.day} 10:00:00;100000;${textOf(l)};${out};${back};9.00`;
      }),
    ].join('\n'),
  MT940: (lines, folds) =>
    [
      ':20:X\r\n:25:123\r\n:60F:C261101IDR9000000,00',
      ...lines.map(
        (l) =>
          `:61:${compact(l.day)}${l.day.slice(5).replace('-', '')}${l.debit ? 'D' : 'C'}${l.amount},00NTRFNONREF\r\n:86:${cut(textOf(l), folds, '\r\n')}`,
      ),
      ':62F:C261130IDR1,00\r\n-',
    ].join('\r\n'),
  'MT940 with marks': (lines, folds) =>
    [
      ':20:X\r\n:25:123\r\n:60F:C261101IDR9000000,00',
      ...lines.map(
        (l) =>
          `:61:${compact(l.day)}${l.debit ? 'D' : 'C'}${l.amount},NTRFNONREF\r\n:86:105?00TRSF?20${cut(textOf(l), folds, '\r\n?21')}`,
      ),
      ':62F:C261130IDR1,00\r\n-',
    ].join('\r\n'),
  'camt.053': (lines, folds) =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${lines
      .map(
        (l) =>
          `<Ntry><Amt Ccy="IDR">${l.amount}.00</Amt><CdtDbtInd>${l.debit ? 'DBIT' : 'CRDT'}</CdtDbtInd><BookgDt><Dt>${l.day}</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${cut(textOf(l), folds, '</Ustrd><Ustrd>')}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      )
      .join('')}</Stmt></BkToCstmrStmt></Document>`,
};

const booked = fc.record({
  day: fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days)),
  id: fc.integer({ min: 1, max: 999_999_999 }),
  amount: fc.integer({ min: 1, max: 10 ** 12 }),
  debit: fc.boolean(),
});
// Not at the edge of a word: there a bank leaves its space out, and so does this writer.
const folds = fc.uniqueArray(fc.integer({ min: 1, max: textOf({ id: 1 } as Booked).length - 1 }), {
  maxLength: 2,
});

test.each(Object.keys(writers))(
  'whatever stands in a statement of %s is read to the rupiah, however it is folded',
  (name) => {
    fc.assert(
      fc.property(fc.array(booked, { minLength: 1, maxLength: 6 }), folds, (lines, at) => {
        const read = readStatementText(writers[name]!(lines, at)).lines;
        expect(
          read.map((line) => [line.bookedOn, line.amount, line.currency, line.debit, namedIn(line.said)]),
        ).toEqual(lines.map((line) => [line.day, String(line.amount), 'IDR', line.debit, [line.id]]));
      }),
      { numRuns: 60 },
    );
  },
);

test('MT940 tells the day of the value and, behind it, that of the booking, which may lie in the year before or after', () => {
  const dayOf = (days: string) =>
    readStatementText(
      `:20:X\n:25:1\n:60F:C251231IDR9,00\n:61:${days}D5,00NTRFNONREF\n:86:X\n:62F:C260102IDR4,00\n-`,
    ).lines[0]!.bookedOn;
  expect(['251230', '2512301230', '2601021231', '2512310102', '2511301201'].map(dayOf)).toEqual([
    ...['2025-12-30', '2025-12-30', '2025-12-31', '2026-01-02', '2025-12-01'],
  ]);
});

test('two references in a fold are two payments, and one that goes on in figures is none', () => {
  expect(namedIn(`${referenceOf(12)}\n${referenceOf(13)}`)).toEqual([12, 13]);
  expect(namedIn('KE SENJA\nRLS000000012')).toEqual([12]);
  expect(namedIn('RLS0000\n00012 SENJA')).toEqual([12]);
  expect(namedIn('RLS0000000123')).toEqual([]);
});

test('a camt.053 of nothing but tags within tags is refused at once', () => {
  const start = process.cpuUsage();
  expect(() => readStatementText(`<Document>${'<a>'.repeat(40_000)}`)).toThrow();
  // Its own work, however busy the machine is.
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(3_000);
});
