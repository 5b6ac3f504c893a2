/** The tax rules as data: the shape of the table `tax_rule` and its first rows. */
export const TAX_PAYEES = ['COMPANY', 'INDIVIDUAL', 'FOREIGN'] as const;
export const TAX_KINDS = ['ROYALTY', 'SERVICE'] as const;
/** What must be true of the payee's tax identity. NPWP means valid and checked. */
export const TAX_CONDITIONS = ['NPWP', 'NO_NPWP', 'NPWP_AND_NPPN', 'TREATY', 'ANY'] as const;
/** FLAT: rateBp of the base. ARTICLE_17: the progressive tax of the base, times rateBp (12000 = 120 %). */
export const TAX_SCALES = ['FLAT', 'ARTICLE_17'] as const;

export type TaxPayee = (typeof TAX_PAYEES)[number];
export type TaxKind = (typeof TAX_KINDS)[number];
export type TaxCondition = (typeof TAX_CONDITIONS)[number];

/** The conditions a payee can meet: `withhold` looks for one of them. */
export function conditionsOf(payee: TaxPayee, kind: TaxKind): readonly TaxCondition[] {
  if (payee === 'FOREIGN') return ['ANY', 'TREATY'];
  return payee === 'INDIVIDUAL' && kind === 'ROYALTY'
    ? ['NPWP_AND_NPPN', 'NPWP', 'NO_NPWP']
    : ['NPWP', 'NO_NPWP'];
}

export interface TaxRule {
  id: string;
  /** First and last day in force, `YYYY-MM-DD` in Asia/Jakarta; `to` null = until further notice. */
  from: string;
  to: string | null;
  payee: TaxPayee;
  kind: TaxKind;
  condition: TaxCondition;
  scale: (typeof TAX_SCALES)[number];
  /** Part of the payable that is taxed, in basis points. */
  baseBp: number;
  /** Basis points. For TREATY a ceiling: the treaty's own rate applies below it. */
  rateBp: number;
  article: string;
}

const FROM = '2022-01-01';
const rule = (
  payee: TaxPayee,
  kind: TaxKind,
  condition: TaxCondition,
  baseBp: number,
  rateBp: number,
  article: string,
  scale: TaxRule['scale'] = 'FLAT',
): TaxRule => ({
  id: `${payee}-${kind}-${condition}-${FROM}`,
  from: FROM,
  to: null,
  payee,
  kind,
  condition,
  scale,
  baseBp,
  rateBp,
  article,
});

/**
 * The rules a fresh installation starts with.
 * Sources: UU PPh articles 21, 23, 26 as amended by UU 7/2021; PER-1/PJ/2023 (norm of royalties); PMK 168/2023.
 */
export const TAX_RULES: readonly TaxRule[] = [
  rule('COMPANY', 'ROYALTY', 'NPWP', 10_000, 1500, 'PPh 23 (1) a'),
  rule('COMPANY', 'ROYALTY', 'NO_NPWP', 10_000, 3000, 'PPh 23 (1a)'),
  rule('COMPANY', 'SERVICE', 'NPWP', 10_000, 200, 'PPh 23 (1) c'),
  rule('COMPANY', 'SERVICE', 'NO_NPWP', 10_000, 400, 'PPh 23 (1a)'),
  rule('INDIVIDUAL', 'ROYALTY', 'NPWP_AND_NPPN', 4000, 1500, 'PPh 23, PER-1/PJ/2023'),
  rule('INDIVIDUAL', 'ROYALTY', 'NPWP', 10_000, 1500, 'PPh 23 (1) a'),
  rule('INDIVIDUAL', 'ROYALTY', 'NO_NPWP', 10_000, 3000, 'PPh 23 (1a)'),
  rule('INDIVIDUAL', 'SERVICE', 'NPWP', 5000, 10_000, 'PPh 21, PMK 168/2023', 'ARTICLE_17'),
  rule('INDIVIDUAL', 'SERVICE', 'NO_NPWP', 5000, 12_000, 'PPh 21 (5a)', 'ARTICLE_17'),
  ...(['ROYALTY', 'SERVICE'] as const).flatMap((kind) => [
    rule('FOREIGN', kind, 'ANY', 10_000, 2000, 'PPh 26'),
    rule('FOREIGN', kind, 'TREATY', 10_000, 2000, 'PPh 26, P3B'),
  ]),
];
