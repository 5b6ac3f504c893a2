import { bankFormats } from '@rilis/contract/royalties/paymentRun';
import { expect, test } from 'vitest';
import { bankFile, isPaidBy, type Transfer } from './bankFiles.ts';

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
