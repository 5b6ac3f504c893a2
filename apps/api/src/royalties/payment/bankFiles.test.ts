import { createHash } from 'node:crypto';
import { bankFormats } from '@rilis/contract/royalties/paymentRun';
import { expect, test } from 'vitest';
import { bankFile, isPaidBy, isSameBank, type Transfer } from './bankFiles.ts';

const transferTo = (bankName: string): Transfer => ({
  ...{ id: 12, amount: 1_250_000, bankName, accountNumber: '5270012345', accountName: 'Senja Records' },
});
const agentIn = (transfer: Transfer) => {
  const from = { name: 'Rilis', account: '5270000001', bic: 'CENAIDJA' };
  const { text } = bankFile('PAIN001', { run: 1, day: '2026-11-21', from, transfers: [transfer] });
  return /<CdtrAgt><FinInstnId>(.*)<\/FinInstnId><\/CdtrAgt>/.exec(text)?.[1];
};
const formatsOf = (transfer: Transfer) => bankFormats.options.filter((format) => isPaidBy(format, transfer));

test.each([
  ['BCA', 'BCA', 'CENAIDJA'],
  ['bank bca', 'BCA', 'CENAIDJA'],
  ['B.C.A.', 'BCA', 'CENAIDJA'],
  ['PT. Bank Central Asia, Tbk.', 'BCA', 'CENAIDJA'],
  ['P.T. Bank Central Asia (BCA)', 'BCA', 'CENAIDJA'],
  ['Mandiri', 'MANDIRI', 'BMRIIDJA'],
  ['PT Bank Mandiri (Persero) Tbk', 'MANDIRI', 'BMRIIDJA'],
  ['BNI 46', 'BNI', 'BNINIDJA'],
  ['Bank Negara Indonesia (BNI)', 'BNI', 'BNINIDJA'],
  ['BRI - Bank Rakyat Indonesia', 'BRI', 'BRINIDJA'],
])('an account at %s is paid by the file of %s', (bankName, format, bic) => {
  expect(formatsOf(transferTo(bankName))).toEqual([format, 'PAIN001']);
  expect(agentIn(transferTo(bankName))).toBe(`<BIC>${bic}</BIC>`);
});

test.each([
  'BCA Syariah',
  'BCA Digital',
  'Bank Mandiri Taspen',
  'BPR Karya Mandiri',
  'Bank Syariah Mandiri',
  'BPR BRI',
  'BRI Agroniaga',
  'Bank Syariah Indonesia',
  'Bank',
])(
  '%s is a bank of its own: no file of another bank pays an account there, nor is another’s code named',
  (bankName) => {
    expect(formatsOf(transferTo(bankName))).toEqual(['PAIN001']);
    expect(agentIn(transferTo(bankName))).toBe(`<Nm>${bankName}</Nm>`);
  },
);

test('a long name, or one with signs of its own, makes no file that the bank refuses', () => {
  const name = `PT ‘Cahaya’ & Élan <Musik> \u0001${'Nusantara '.repeat(20)}`;
  const from = { name, account: '5270000001', bic: 'CENAIDJA' };
  const transfers = [{ ...transferTo(`BPR ${name}`), accountName: name }];
  const { text } = bankFile('PAIN001', { run: 1, day: '2026-11-21', from, transfers });
  const names = [...text.matchAll(/<Nm>(.*?)<\/Nm>/gs)].map(([, said]) => said!);
  expect(names).toHaveLength(4);
  for (const said of names) expect(said).toMatch(/^(BPR )?PT Cahaya {2}Elan Musik [A-Za-z ]+$/);
  for (const said of names) expect(said.length).toBeLessThanOrEqual(140);
});

test.each([
  ['BCA', 'PT Bank Central Asia Tbk', true],
  ['Bank Jago', 'PT Bank JAGO, Tbk.', true],
  ['Bank Jago', 'BCA', false],
  ['BCA', 'Bank Jago', false],
  ['BCA', 'BCA Syariah', false],
])('%s and %s are one bank: %s', (one, other, same) => {
  expect([isSameBank(one, other), isSameBank(other, one)]).toEqual([same, same]);
});

const order = {
  ...{ run: 7, day: '2026-11-21', from: { name: 'Rilis', account: '5270000001', bic: 'CENAIDJA' } },
  transfers: [
    { ...transferTo('BNI'), accountNumber: '527-001.2345' },
    { ...transferTo('BNI'), id: 13, amount: 750_001, accountName: ' Ombak, Musik' },
  ],
};
const linesOf = (format: 'BNI' | 'BRI') => bankFile(format, order).text.split('\r\n');

test('the file for BNI says how many lines it has, the count and the sum, then each transfer', () => {
  expect(bankFile('BNI', order).fileName).toBe('rilis-run-7-bni.csv');
  expect(linesOf('BNI')).toEqual([
    '2026/11/21_00.00.00,4,,',
    'P,20261121,5270000001,2,2000001',
    '5270012345,Senja Records,1250000,RLS000000012,,,N',
    '5270012345,Ombak Musik,750001,RLS000000013,,,N',
    '',
  ]);
});

test('the file for BRI numbers its lines and ends with their count, their sum and a checksum over them', () => {
  const said = '1Senja Records52700123451250000.00RLS0000000122Ombak Musik5270012345750001.00RLS000000013';
  expect(linesOf('BRI')).toEqual([
    'NO,NAMA,ACCOUNT,AMOUNT,REMARK',
    '1,Senja Records,5270012345,1250000.00,RLS000000012',
    '2,Ombak Musik,5270012345,750001.00,RLS000000013',
    'COUNT,,,2,',
    'TOTAL,,,2000001.00,',
    `CHECK,,,${createHash('md5').update(said).digest('hex')},`,
    '',
  ]);
});
