import { createHash } from 'node:crypto';
import type { BankFormat } from '@rilis/contract/royalties/paymentRun';
import { csvMime } from '../../kit/list/csv.ts';
import { escapedXml } from '../../kit/xml.ts';
import { referenceOf } from './match.ts';

export interface Transfer {
  id: number;
  amount: number;
  bankName: string;
  accountNumber: string;
  accountName: string;
}

export interface Order {
  run: number;
  /** YYYY-MM-DD */
  day: string;
  from: { name: string; account: string; bic: string };
  transfers: readonly Transfer[];
}

/** What a bank is called in labels' profiles, without what `calledIn` leaves out, and its BIC. */
const banks: Readonly<Record<Exclude<BankFormat, 'PAIN001'>, { names: readonly string[]; bic: string }>> = {
  BCA: { names: ['bca', 'central asia'], bic: 'CENAIDJA' },
  MANDIRI: { names: ['mandiri'], bic: 'BMRIIDJA' },
  BNI: { names: ['bni', 'bni 46', 'bni 1946', 'negara indonesia', 'negara indonesia 1946'], bic: 'BNINIDJA' },
  BRI: { names: ['bri', 'rakyat indonesia'], bic: 'BRINIDJA' },
};

const ofAnyBank = ['pt', 'bank', 'persero', 'tbk'];

/** The name of a bank in small letters, without its legal form, the word Bank and signs between. */
const calledIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '')
    .split(/[^a-z0-9]+/)
    .filter((part) => part && !ofAnyBank.includes(part))
    .join(' ');

/**
 * Whether that bank is meant, by one of its names or by two in a row, `Bank Central Asia (BCA)`. The whole name counts: BCA Syariah,
 * Bank Mandiri Taspen and BPR Karya Mandiri are banks of their own.
 */
function isCalled({ names }: { names: readonly string[] }, bankName: string): boolean {
  const called = calledIn(bankName);
  return names.some((one) => called === one || names.some((other) => called === `${one} ${other}`));
}

/** Whether an account is paid by a file of this layout. */
export const isPaidBy = (format: BankFormat, { bankName }: Pick<Transfer, 'bankName'>): boolean =>
  format === 'PAIN001' || isCalled(banks[format], bankName);

/** Whether two names are of one bank: any names of one we know, or the same name of another. */
export function isSameBank(one: string, other: string): boolean {
  const known = Object.values(banks).find((bank) => isCalled(bank, one));
  return known ? isCalled(known, other) : calledIn(one) === calledIn(other);
}

const sumOf = (transfers: readonly Transfer[]) => transfers.reduce((sum, { amount }) => sum + amount, 0);
const compact = (day: string) => day.replaceAll('-', '');
/** What every bank takes: letters, digits and a few signs; nothing that parts fields. */
const plain = (text: string, most: number) =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 .()/-]/g, '')
    .trim()
    .slice(0, most);
/** Max140Text of ISO 20022: one name that is longer makes the whole file invalid. */
const partyName = (name: string) => plain(name, 140);

/** Whether a bank can write the names of a payment at all: of one in other letters a bracket or a digit is left at most. */
export const isWritable = ({ accountName, bankName }: Pick<Transfer, 'accountName' | 'bankName'>): boolean =>
  [accountName, bankName].every((name) => /[A-Za-z]/.test(partyName(name)));

const lines = (rows: readonly (readonly (string | number)[])[]) =>
  `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;

/** The file that hands a run to the bank, in its layout. Accounts are digits there, however a label writes its own. */
export function bankFile(format: BankFormat, asked: Order): { fileName: string; mime: string; text: string } {
  const digitsOf = (one: Transfer) => ({ ...one, accountNumber: one.accountNumber.replace(/\D/g, '') });
  const order = { ...asked, transfers: asked.transfers.map(digitsOf) };
  const name = `rilis-run-${order.run}-${format.toLowerCase()}`;
  if (format === 'PAIN001') return { fileName: `${name}.xml`, mime: 'application/xml', text: pain001(order) };
  return { fileName: `${name}.csv`, mime: csvMime, text: lines(csvs[format](order)) };
}

const csvs: Record<Exclude<BankFormat, 'PAIN001'>, (order: Order) => (string | number)[][]> = {
  /** KlikBCA Bisnis, multi transfer: one line a transfer, the sum of the file in its head. */
  BCA: ({ day, from, transfers }) => [
    [0, 'MT', compact(day), from.account, transfers.length, `${sumOf(transfers)}.00`],
    ...transfers.map((one) => [
      1,
      one.accountNumber,
      plain(one.accountName, 35),
      `${one.amount}.00`,
      referenceOf(one.id),
      'BCA',
    ]),
  ],
  /** Mandiri Cash Management, multi service: P, day, account, count, sum; IBU is a transfer inside the bank. */
  MANDIRI: ({ day, from, transfers }) => [
    ['P', compact(day), from.account, transfers.length, sumOf(transfers)],
    ...transfers.map((one) => [
      ...[one.accountNumber, plain(one.accountName, 40), '', '', '', 'IDR', one.amount],
      ...[referenceOf(one.id), referenceOf(one.id), 'IBU', '', 'Bank Mandiri', '', '', '', 'N', '', '', ''],
    ]),
  ],
  /** BNIDirect, in-house bulk: head with count, line P with the sum, then the transfers. */
  BNI: ({ day, from, transfers }) => [
    [`${day.replaceAll('-', '/')}_00.00.00`, transfers.length + 2, '', ''],
    ['P', compact(day), from.account, transfers.length, sumOf(transfers)],
    ...transfers.map((one) => [
      one.accountNumber,
      plain(one.accountName, 40),
      one.amount,
      referenceOf(one.id),
      '',
      '',
      'N',
    ]),
  ],
  /** CMS BRI, mass transfer: numbered lines, then count, sum and a checksum over them. */
  BRI: ({ transfers }) => {
    const rows = transfers.map((one, nth) => [
      nth + 1,
      plain(one.accountName, 40),
      one.accountNumber,
      `${one.amount}.00`,
      referenceOf(one.id),
    ]);
    const sum = createHash('md5')
      .update(rows.map((row) => row.join('')).join(''))
      .digest('hex');
    return [
      ['NO', 'NAMA', 'ACCOUNT', 'AMOUNT', 'REMARK'],
      ...rows,
      ['COUNT', '', '', transfers.length, ''],
      ['TOTAL', '', '', `${sumOf(transfers)}.00`, ''],
      ['CHECK', '', '', sum, ''],
    ];
  },
};

/** ISO 20022 customer credit transfer, pain.001.001.03. */
function pain001({ run, day, from, transfers }: Order): string {
  const id = `RILIS-RUN-${run}`;
  const sum = `${sumOf(transfers)}.00`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${day}T00:00:00</CreDtTm><NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum><InitgPty><Nm>${partyName(from.name)}</Nm></InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${id}</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum><ReqdExctnDt>${day}</ReqdExctnDt>`,
    `<Dbtr><Nm>${partyName(from.name)}</Nm></Dbtr><DbtrAcct><Id><Othr><Id>${from.account}</Id></Othr></Id><Ccy>IDR</Ccy></DbtrAcct><DbtrAgt><FinInstnId><BIC>${from.bic}</BIC></FinInstnId></DbtrAgt>`,
    ...transfers.map(creditTransfer),
    '</PmtInf></CstmrCdtTrfInitn></Document>',
    '',
  ].join('\n');
}

function creditTransfer({ id, amount, bankName, accountNumber, accountName }: Transfer): string {
  const bank = Object.values(banks).find((one) => isCalled(one, bankName));
  const agent = bank ? `<BIC>${bank.bic}</BIC>` : `<Nm>${partyName(bankName)}</Nm>`;
  const reference = referenceOf(id);
  return `<CdtTrfTxInf><PmtId><EndToEndId>${reference}</EndToEndId></PmtId><Amt><InstdAmt Ccy="IDR">${amount}.00</InstdAmt></Amt><CdtrAgt><FinInstnId>${agent}</FinInstnId></CdtrAgt><Cdtr><Nm>${partyName(accountName)}</Nm></Cdtr><CdtrAcct><Id><Othr><Id>${escapedXml(accountNumber)}</Id></Othr></Id></CdtrAcct><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></CdtTrfTxInf>`;
}
