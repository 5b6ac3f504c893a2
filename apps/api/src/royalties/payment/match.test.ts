import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BankLine, namedIn, type Payable, referenceOf, verdictOf } from './match.ts';
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
  [{ bookedOn: '2026-11-19' }, {}, 'DAY'],
  [{ bookedOn: '2026-11-23' }, {}, 'DAY'],
  [{ debit: false }, { status: 'BOOKED' }, 'RETURNED'],
  [{ debit: false }, {}, 'RETURNED'],
  [{ debit: false }, { status: 'RETURNED' }, 'TWICE'],
] as const)('a line %o of a payment %o is %s', (told, kept, verdict) => {
  expect(verdictOf({ ...line, ...told }, { ...payment, ...kept }, today)).toBe(verdict);
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

test('what is no statement is refused, and a line that cannot be read is named', () => {
  const codeOf = (text: string) => {
    try {
      readStatementText(text);
      return null;
    } catch (error) {
      return (error as { fields: { code: string; params?: object }[] }).fields[0];
    }
  };
  expect(codeOf('hello')).toMatchObject({ code: 'error.run.unreadable' });
  expect(codeOf('<?xml version="1.0"?><a><b></a>')).toMatchObject({ code: 'error.run.unreadable' });
  expect(codeOf('Tanggal,Jumlah\n21/11/2026,abc DB')).toMatchObject({
    code: 'error.run.line',
    params: { line: 2 },
  });
  expect(codeOf(':60F:C261120IDR1,00\n:61:nonsense')).toMatchObject({ code: 'error.run.line' });
});
