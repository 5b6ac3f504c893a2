import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BankLine, namedIn, type Payable, partsOf, referenceOf, verdictOf } from './match.ts';
import { readStatementText } from './readStatement.ts';

const today = '2026-11-22';
const payment: Payable = {
  id: 12,
  amount: 23_014_474,
  status: 'PENDING',
  runApproved: true,
  due: true,
  barred: false,
  acceptedOn: '2026-11-20',
};
const line: BankLine = {
  bookedOn: '2026-11-21',
  amount: '23014474',
  currency: 'IDR',
  debit: true,
  said: `TRSF E-BANKING DB ${referenceOf(12)} SENJA`,
};

test.each([
  [{}, {}, 'BOOKED'],
  [{ amount: '23014474.00' }, {}, 'BOOKED'],
  [{ amount: '23014475' }, {}, 'AMOUNT'],
  [{ amount: '23014474.5' }, {}, 'AMOUNT'],
  [{ said: 'BIAYA ADM' }, {}, 'NO_REFERENCE'],
  [{ said: `${referenceOf(12)} ${referenceOf(13)}` }, {}, 'UNKNOWN'],
  [{ currency: 'USD' }, {}, 'CURRENCY'],
  [{}, { status: 'BOOKED' }, 'TWICE'],
  [{}, { status: 'TAKEN_OUT' }, 'TWICE'],
  [{}, { runApproved: false }, 'NOT_APPROVED'],
  [{}, { due: false }, 'NOT_DUE'],
  [{}, { barred: true }, 'ACCOUNT'],
  [{ debit: false }, { barred: true }, 'RETURNED'],
  [{ debit: false, bookedOn: '2026-11-19' }, {}, 'RETURNED'],
  [{ bookedOn: '2026-11-19' }, {}, 'DAY'],
  [{ bookedOn: '2026-11-20' }, {}, 'BOOKED'],
  [{ bookedOn: today }, {}, 'BOOKED'],
  [{ bookedOn: '2026-11-23' }, {}, 'DAY'],
  [{ debit: false }, { status: 'BOOKED' }, 'RETURNED'],
  [{ debit: false }, {}, 'RETURNED'],
  [{ debit: false }, { status: 'RETURNED' }, 'TWICE'],
] as const)('a line %o of a payment %o is %s', (told, kept, verdict) => {
  expect(verdictOf({ ...line, ...told }, { ...payment, ...kept }, today)).toBe(verdict);
});

test('a line of a payment that nobody knows is UNKNOWN', () => {
  expect(verdictOf(line, undefined, today)).toBe('UNKNOWN');
});

test('what the bank books in one sum is a line for each payment it names, where it is exactly their sum', () => {
  const known = new Map([12, 13, 14].map((id) => [id, { amount: id * 1_000 }]));
  const said = `BULK RLS0000\n00012, ${referenceOf(13)}`;
  const whole = { ...line, said, amount: '25000.00' };
  const parts = partsOf(whole, known);
  expect(parts.map(({ amount, said: words }) => [amount, namedIn(words)])).toEqual([
    ['12000', [12]],
    ['13000', [13]],
  ]);
  for (const other of [
    { amount: '25001' },
    { debit: false },
    { said: `${referenceOf(12)} ${referenceOf(99)}` },
    { said: referenceOf(12), amount: '12000' },
  ])
    expect(partsOf({ ...whole, ...other }, known)).toEqual([{ ...whole, ...other }]);
});

test('nothing is booked but exactly one named payment over exactly its amount, whatever the bank writes around it', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 30 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.integer({ min: -2, max: 2 }),
      (around, id, amount, off) => {
        const found = { ...payment, id, amount };
        const said = `${around} ${referenceOf(id)} ${around}`;
        const verdict = verdictOf({ ...line, said, amount: String(amount + off) }, found, today);
        if (off === 0 && namedIn(around).length === 0) expect(verdict).toBe('BOOKED');
        if (verdict === 'BOOKED') expect([off, namedIn(said)]).toEqual([0, [id]]);
      },
    ),
  );
});

const expected = { bookedOn: '2026-11-21', amount: '1250000', currency: 'IDR', debit: true };
test.each([
  [
    'BCA',
    'Tanggal,Keterangan,Cabang,Jumlah,Saldo\n21/11/2026,RLS000000012,0000,"1,250,000.00 DB","9,000.00"\n,Saldo akhir,,,1',
  ],
  [
    'Mandiri',
    'Account No,Date,Description,Reference No.,Debit,Credit\n123,21/11/26,RLS000000012,x,"1,250,000.00",0.00',
  ],
  [
    'BNI',
    'Post Date,Branch,Journal No.,Description,Amount,Db/Cr\n21/11/2026,1,2,RLS000000012,"1.250.000,00",D',
  ],
  [
    'BCA with its mark in a column without a head',
    'Tanggal,Keterangan,Cabang,Jumlah,,Saldo\n21/11/2026,RLS000000012,0000,"1,250,000.00",DB,"9,000.00"',
  ],
  [
    'a bank whose type of a line is no mark',
    'Date,Type,Description,Amount,D/C\n21/11/2026,TRF,RLS000000012,"IDR 1,250,000.00",Debet',
  ],
  ['a bank that leaves no space', 'Tanggal,Keterangan,Jumlah\n21/11/2026,RLS000000012,1.250.000.00DB'],
  ['BRI', 'TGL_TRAN,DESK_TRAN,MUTASI_DEBET,MUTASI_KREDIT\n2026-11-21 10:00:00,RLS000000012,1250000.00,0.00'],
  [
    'MT940',
    ':20:X\r\n:25:123\r\n:60F:C261120IDR9000000,00\r\n:61:2611211121D1250000,00NTRFNONREF\r\n:86:TRSF RLS0000\r\n00012 SENJA\r\n:62F:C261121IDR1,00\r\n-',
  ],
  [
    'camt.053',
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="IDR">1250000.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-21</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>RLS000000012</EndToEndId></Refs></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>',
  ],
])('a statement of %s is read to the rupiah', (_, text) => {
  const { lines } = readStatementText(text);
  expect(lines).toMatchObject([expected]);
  expect(namedIn(lines[0]!.said)).toEqual([12]);
});

test.each(['D', 'DB', 'debit', 'DEBET', 'C', 'CR', 'Credit', 'K', 'KREDIT'])(
  'a line marked %s went out or came in, as its bank says',
  (mark) => {
    const { lines } = readStatementText(`Tanggal,Jumlah,DK\n21/11/2026,100.00,${mark}`);
    expect(lines).toMatchObject([{ debit: /^d/i.test(mark), amount: '100' }]);
  },
);

const codeOf = (text: string) => {
  try {
    readStatementText(text);
    return null;
  } catch (error) {
    return (error as { fields: { code: string; params?: object }[] }).fields[0];
  }
};

test('a line whose mark is not understood is named, and a file without any mark is refused as such', () => {
  const noMark = { code: 'error.run.noMark' };
  expect(codeOf('Tanggal,Keterangan,Jumlah\n21/11/2026,RLS000000012,"1,250,000.00"')).toMatchObject(noMark);
  expect(codeOf('Date,Type,Amount\n21/11/2026,TRF,1250000\n22/11/2026,constructor,5')).toMatchObject(noMark);
  const second = { code: 'error.run.line', params: { line: 3 } };
  for (const text of [
    'Date,Amount,Db/Cr\n21/11/2026,1250000,D\n21/11/2026,1250000,R',
    'Tanggal,Jumlah,,Saldo\n21/11/2026,1250000,DB,1\n21/11/2026,1250000,,1',
    'Tanggal,Jumlah\n21/11/2026,1250000 DB\n21/11/2026,1250000 USD',
    'Date,Debit,Credit\n21/11/2026,1250000,0\n21/11/2026,1250000,1250000',
  ])
    expect(codeOf(text)).toMatchObject(second);
  const entry = (mark: string) =>
    `<Document><Ntry><Amt Ccy="IDR">1.00</Amt>${mark}<BookgDt><Dt>2026-11-21</Dt></BookgDt></Ntry></Document>`;
  expect(codeOf(entry('<CdtDbtInd>CRDT</CdtDbtInd>'))).toBeNull();
  expect(codeOf(entry(''))).toMatchObject({ code: 'error.run.line', params: { line: 1 } });
});

test('what is no statement is refused, and a line that cannot be read is named', () => {
  expect(codeOf('hello')).toMatchObject({ code: 'error.run.unreadable' });
  expect(codeOf('<?xml version="1.0"?><a><b></a>')).toMatchObject({ code: 'error.run.unreadable' });
  expect(codeOf('Tanggal,Jumlah\n21/11/2026,abc DB')).toMatchObject({
    code: 'error.run.line',
    params: { line: 2 },
  });
  expect(codeOf(':60F:C261120IDR1,00\n:61:nonsense')).toMatchObject({ code: 'error.run.line' });
});
