/**
 * Withholding tax (PPh), value added tax (PPN) and stamp duty (e-Meterai) on a payout.
 * The rules are dated rows an administrator may change; the seed needs a tax adviser before a real payout.
 */

import { yearOf } from '../clock.ts';
import { rupiah } from '../formats.ts';
import type { tax } from '../words/en/tax.ts';
import { type Exact, exact, formatPercentBp, multiply, shareOf, toRupiah } from './money.ts';
import { TAX_RULES, type TaxCondition, type TaxKind, type TaxPayee, type TaxRule } from './taxRule.ts';

/** A key of the catalogue's `tax.reasons`. */
type TaxReason = keyof typeof tax.reasons;

export const TAX_ID_TYPES = ['NIK', 'NPWP16', 'NPWP15', 'NONE'] as const;
export const TAX_ID_STATUSES = ['UNCHECKED', 'VALID', 'INVALID'] as const;

export interface TaxIdentity {
  taxIdType: (typeof TAX_ID_TYPES)[number];
  taxIdStatus: (typeof TAX_ID_STATUSES)[number];
  /** The tax year of the norm notice (pemberitahuan NPPN) that is on file: it holds for no other. */
  nppnYear: number | null;
  /** Registered for PPN (pengusaha kena pajak). */
  isPkp: boolean;
  /** Rate of a tax treaty proved by a DGT form; only read for FOREIGN payees. */
  treatyBp?: number;
}

export interface Payout {
  /** Whole rupiah after recoupment; zero or less withholds nothing. */
  payable: bigint;
  payee: TaxPayee;
  kind: TaxKind;
  identity: TaxIdentity;
  /** Day of payment, `YYYY-MM-DD` in Asia/Jakarta. */
  date: string;
  rules?: readonly TaxRule[];
}

export interface Withholding {
  /** Income tax withheld, floored to a whole rupiah (docs/adr/0013). */
  PPH: bigint;
  /** The taxed part of the payable, rounded for display; PPH is computed from the exact part. */
  base: bigint;
  rateBp: number;
  ruleId: string;
  article: string;
  reasonKey: TaxReason;
  reasonParams: Record<string, string>;
  /** PPN a PKP adds on top of the payable; never part of the PPh base. */
  ppn: bigint;
  eMeterai: bigint;
}

/** UU PPh article 17 (1) a as amended by UU 7/2021: rate of the part of the yearly income up to `upTo` rupiah. */
export const ARTICLE_17: readonly { upTo: bigint | null; rateBp: number }[] = [
  { upTo: 60_000_000n, rateBp: 500 },
  { upTo: 250_000_000n, rateBp: 1500 },
  { upTo: 500_000_000n, rateBp: 2500 },
  { upTo: 5_000_000_000n, rateBp: 3000 },
  { upTo: null, rateBp: 3500 },
];

/** PMK 131/2024: PPN is 12 % of 11/12 of the price for everything but luxury goods. */
export const PPN = { rateBp: 1200, base: exact(11n, 12n) } as const;

/** UU 10/2020: documents that state more than this sum carry the duty. */
export const E_METERAI = { above: 5_000_000n, duty: 10_000n } as const;

/**
 * The taxes of one payout and the plain reason for them.
 * Throws RangeError when not exactly one rule is in force for the payee, kind, identity and date.
 */
export function withhold(payout: Payout): Withholding {
  const { payable, payee, identity } = payout;
  const rule = ruleInForce(payout);
  const due = payable > 0n ? payable : 0n;
  const rateBp =
    rule.condition === 'TREATY' ? Math.min(rule.rateBp, identity.treatyBp ?? rule.rateBp) : rule.rateBp;
  const base = shareOf(exact(due), rule.baseBp);
  const PPH = toRupiah(shareOf(rule.scale === 'ARTICLE_17' ? progressive(base) : base, rateBp), 'FLOOR');
  return {
    PPH,
    base: toRupiah(base, 'HALF_UP'),
    rateBp,
    ruleId: rule.id,
    article: rule.article,
    reasonKey: reasonOf(rule, identity),
    reasonParams: { ...reasonParams(rule, rateBp, due, PPH), ...noticeParams(payout) },
    ppn: identity.isPkp && payee !== 'FOREIGN' ? ppnOf(due) : 0n,
    eMeterai: due > E_METERAI.above ? E_METERAI.duty : 0n,
  };
}

/** PPN on a price, rounded half up as the tax invoice does (PER-11/PJ/2025 article 129). */
export const ppnOf = (price: bigint): bigint =>
  toRupiah(shareOf(multiply(exact(price), PPN.base), PPN.rateBp), 'HALF_UP');

/** Article 17 tax of a taxable income, exact. */
export function progressive(income: Exact): Exact {
  let tax = exact(0n);
  let from = 0n;
  for (const { upTo, rateBp } of ARTICLE_17) {
    if (income.n <= from * income.d) break;
    const inside = upTo !== null && income.n > upTo * income.d ? exact(upTo) : income;
    const part = shareOf(exact(inside.n - from * inside.d, inside.d), rateBp);
    tax = exact(tax.n * part.d + part.n * tax.d, tax.d * part.d);
    from = upTo ?? from;
  }
  return tax;
}

/**
 * A valid NPWP of 15 or 16 digits identifies anybody; a valid NIK identifies a person (PMK 112/2022).
 * An unchecked or invalid number counts as none.
 */
export function hasTaxId(payee: TaxPayee, { taxIdType, taxIdStatus }: TaxIdentity): boolean {
  if (taxIdStatus !== 'VALID' || taxIdType === 'NONE') return false;
  return taxIdType !== 'NIK' || payee === 'INDIVIDUAL';
}

type Taxed = Pick<Payout, 'payee' | 'kind' | 'identity' | 'date'>;

function conditionOf({ payee, kind, identity, date }: Taxed): TaxCondition {
  if (payee === 'FOREIGN') return identity.treatyBp === undefined ? 'ANY' : 'TREATY';
  if (!hasTaxId(payee, identity)) return 'NO_NPWP';
  const noticed = identity.nppnYear === yearOf(date);
  return payee === 'INDIVIDUAL' && kind === 'ROYALTY' && noticed ? 'NPWP_AND_NPPN' : 'NPWP';
}

/** Whom a payout is withheld from, and by which condition of the rules. */
export const taxedAs = (payout: Taxed) => ({
  payee: payout.payee,
  kind: payout.kind,
  condition: conditionOf(payout),
});

/** The rules in force for a payout on its day: one, unless somebody has left a gap. */
export function rulesInForce(payout: Omit<Payout, 'payable'>): TaxRule[] {
  const { date, rules = TAX_RULES } = payout;
  const { payee, kind, condition } = taxedAs(payout);
  return rules.filter(
    (rule) =>
      rule.payee === payee &&
      rule.kind === kind &&
      rule.condition === condition &&
      rule.from <= date &&
      (rule.to === null || date <= rule.to),
  );
}

function ruleInForce(payout: Payout): TaxRule {
  const found = rulesInForce(payout);
  if (found.length === 1) return found[0]!;
  const { payee, kind, condition } = taxedAs(payout);
  throw new RangeError(
    `${found.length} tax rules in force on ${payout.date} for ${payee} ${kind} ${condition}`,
  );
}

const reasonOf = ({ payee, kind, condition }: TaxRule, { nppnYear }: TaxIdentity): TaxReason => {
  if (payee === 'FOREIGN') return condition === 'TREATY' ? 'FOREIGN_TREATY' : 'FOREIGN_ANY';
  const reason = `${payee}_${kind}_${condition}` as TaxReason;
  return reason === 'INDIVIDUAL_ROYALTY_NPWP' && nppnYear !== null ? 'INDIVIDUAL_ROYALTY_NPPN_OTHER' : reason;
};

/** Of which year the notice is, and of which it is missing. */
const noticeParams = ({ identity: { nppnYear }, date }: Payout): Record<string, string> =>
  nppnYear === null ? {} : { nppnYear: String(nppnYear), year: String(yearOf(date)) };

const reasonParams = (
  rule: TaxRule,
  rateBp: number,
  payable: bigint,
  PPH: bigint,
): Record<string, string> => ({
  payable: rupiah(payable),
  PPH: rupiah(PPH),
  part: formatPercentBp(rule.baseBp),
  rate: formatPercentBp(rateBp),
  article: rule.article,
});
