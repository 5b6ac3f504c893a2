// What the second program is told: contracts, sales and receipts, in words of its own.

export type Stream = 'MUSIC' | 'RINGBACK';
export type Channel = 'DSP' | 'OWN_SERVICE' | 'RBT' | 'COVER_TO_MASTER';

/** Basis points throughout. */
export interface Agreement {
  label: number;
  share: number;
  pool: number;
  ringback: number;
  guarantee: { mode: 'NONE' } | { mode: 'ADVANCE' | 'FLOOR'; amount: bigint };
  /** The last month of the contract. */
  ends?: number;
  payee: Payee;
  exceptions: Exception[];
  covers: Cover[];
}

/** A licence of a covered song, from a month on: what is the owner's of every rupiah, and who that is. */
export interface Cover {
  id: number;
  song: number;
  from: number;
  share: number;
  publisher: string;
  publisherShare: number;
  writers: readonly { name: string; share: number }[];
}

/** `known`: the tax office knows the number; `norm`: the year its notice of norms is of; `vat`: adds PPN. */
export interface Payee {
  type: 'COMPANY' | 'INDIVIDUAL';
  known: boolean;
  norm: 'NONE' | 'PAST' | 'THIS';
  vat: boolean;
}

/** A term beside the shares of the contract. */
export interface Exception {
  from: number;
  to?: number;
  channel?: Channel;
  dsp?: string;
  territory?: 'DOMESTIC' | 'INTERNATIONAL';
  song?: number;
  base: 'NET' | 'GROSS' | 'UNIT';
  share: number;
  unitRate?: string;
}

/** A line of a report; `posted` is the month in whose statement it stands. */
export interface Sale {
  label: number;
  song: number;
  period: number;
  posted: number;
  channel: Channel;
  dsp: string;
  saleType: string;
  country: string;
  quantity: bigint;
  amount: string;
  rate: string;
}

export interface Receipts {
  period: number;
  amount: bigint;
  plays: bigint;
}

export interface Charge {
  label: number;
  period: number;
  stream: Stream;
  kind: 'PENALTY' | 'FEE' | 'CORRECTION';
  amount: string;
}

export interface Result {
  earned: bigint;
  adjusted: bigint;
  recoupment: bigint;
  topUp: bigint;
  payable: bigint;
}

export interface World {
  sales: readonly Sale[];
  receipts: readonly Receipts[];
  charges: readonly Charge[];
}

/** What a label has had so far. */
export interface Standing {
  recouped: bigint;
  earned: bigint;
}
