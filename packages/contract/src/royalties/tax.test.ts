import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tax as english } from '../words/en/tax.ts';
import { fill } from '../words/fill.ts';
import { tax as indonesian } from '../words/id/tax.ts';
import { exact } from './money.ts';
import { hasTaxId, type Payout, progressive, type TaxIdentity, withhold } from './tax.ts';
import { TAX_RULES } from './taxRule.ts';

const valid: TaxIdentity = { taxIdType: 'NPWP16', taxIdStatus: 'VALID', nppnYear: null, isPkp: false };
const none: TaxIdentity = { taxIdType: 'NONE', taxIdStatus: 'UNCHECKED', nppnYear: null, isPkp: false };
const payout = (over: Partial<Payout>): Payout => ({
  payable: 27_075_851n,
  payee: 'COMPANY',
  kind: 'ROYALTY',
  identity: valid,
  date: '2026-11-05',
  ...over,
});
const pph = (over: Partial<Payout>) => withhold(payout(over)).PPH;
const service = { payee: 'INDIVIDUAL', kind: 'SERVICE' } as const;

describe('PPh of a payable of 27.075.851', () => {
  test('a company royalty is 15 % with a valid NPWP and 30 % without', () => {
    expect(pph({})).toBe(4_061_377n);
    expect(pph({ identity: none })).toBe(8_122_755n);
    for (const identity of [
      { ...valid, taxIdStatus: 'UNCHECKED' },
      { ...valid, taxIdType: 'NONE' },
    ] as const)
      expect(pph({ identity })).toBe(8_122_755n);
  });

  test('a company service is 2 % or 4 %', () => {
    expect(pph({ kind: 'SERVICE' })).toBe(541_517n);
    expect(pph({ kind: 'SERVICE', identity: none })).toBe(1_083_034n);
  });

  test('an individual royalty is 6 % with NPPN notice, 15 % without it, 30 % without NPWP whatever the notice', () => {
    const payee = 'INDIVIDUAL';
    expect(pph({ payee, identity: { ...valid, nppnYear: 2026 } })).toBe(1_624_551n);
    expect(pph({ payee })).toBe(4_061_377n);
    expect(pph({ payee, identity: { ...none, nppnYear: 2026 } })).toBe(8_122_755n);
  });

  test('an NPPN notice holds for its own tax year: on the last day of it 6 %, on the first of the next 15 %, and the reason names both years', () => {
    const noticed = { payee: 'INDIVIDUAL', identity: { ...valid, nppnYear: 2026 } } as const;
    expect(pph({ ...noticed, date: '2026-12-31' })).toBe(1_624_551n);
    const next = withhold(payout({ ...noticed, date: '2027-01-01' }));
    expect(next).toMatchObject({ PPH: 4_061_377n, reasonKey: 'INDIVIDUAL_ROYALTY_NPPN_OTHER' });
    for (const { reasons } of [english, indonesian])
      expect(fill(reasons[next.reasonKey], next.reasonParams)).toMatch(/2026.*2027/);
    expect(withhold(payout({ payee: 'INDIVIDUAL' })).reasonKey).toBe('INDIVIDUAL_ROYALTY_NPWP');
  });

  test('an individual service is article 17 on half, 120 % of it without NPWP', () => {
    expect(pph(service)).toBe(676_896n);
    expect(pph({ ...service, identity: none })).toBe(812_275n);
  });

  test('a foreign payee pays 20 % or the treaty rate, never more than 20 %', () => {
    const payee = 'FOREIGN';
    expect(pph({ payee })).toBe(5_415_170n);
    expect(pph({ payee, identity: { ...none, treatyBp: 1000 } })).toBe(2_707_585n);
    expect(pph({ payee, identity: { ...none, treatyBp: 2500 } })).toBe(5_415_170n);
    const reason = (identity: TaxIdentity) => withhold(payout({ payee, identity })).reasonKey;
    expect([reason(none), reason({ ...none, treatyBp: 1000 })]).toEqual(['FOREIGN_ANY', 'FOREIGN_TREATY']);
  });
});

describe('article 17', () => {
  test('200.000.000 of individual service costs 9.000.000, without NPWP 10.800.000', () => {
    expect(pph({ ...service, payable: 200_000_000n })).toBe(9_000_000n);
    expect(pph({ ...service, payable: 200_000_000n, identity: none })).toBe(10_800_000n);
  });

  test.each([
    [60_000_000n, 3_000_000n],
    [250_000_000n, 31_500_000n],
    [500_000_000n, 94_000_000n],
    [5_000_000_000n, 1_444_000_000n],
    [6_000_000_000n, 1_794_000_000n],
  ])('the tax of %s is %s', (income, tax) => {
    expect(progressive(exact(income))).toEqual(exact(tax));
  });
});

test('half a rupiah of an odd sum is taxed in its own bracket', () => {
  expect(progressive(exact(119_999_999n, 2n))).toEqual(exact(2_999_999_975n, 1000n));
  expect(progressive(exact(200_000_001n, 2n))).toEqual(exact(9_000_000_075n, 1000n));
  expect(progressive(exact(1_000_000_001n, 2n))).toEqual(exact(94_000_000_150n, 1000n));
});

describe('a payout', () => {
  test('stores base, rate, rule, article and the reason in both languages', () => {
    const tax = withhold(payout({ payee: 'INDIVIDUAL', identity: { ...valid, nppnYear: 2026 } }));
    expect(tax).toMatchObject({ base: 10_830_340n, rateBp: 1500, article: 'PPh 23, PER-1/PJ/2023', ppn: 0n });
    expect(tax.ruleId).toBe('INDIVIDUAL-ROYALTY-NPWP_AND_NPPN-2022-01-01');
    const spoken = fill(english.reasons[tax.reasonKey], tax.reasonParams);
    expect(spoken).toContain('15\u00a0% of 40\u00a0% of Rp\u00a027.075.851 (PPh 23, PER-1/PJ/2023).');
  });

  test('of a PKP adds PPN of 11 %, which leaves PPh alone; nobody else adds any', () => {
    const pkp = { ...valid, isPkp: true };
    expect(withhold(payout({ identity: pkp }))).toMatchObject({ ppn: 2_978_344n, PPH: 4_061_377n });
    expect(withhold(payout({ payee: 'FOREIGN', identity: pkp })).ppn).toBe(0n);
    expect(withhold(payout({ payable: 50n, identity: pkp })).ppn).toBe(6n);
  });

  test('needs an e-Meterai only above 5.000.000', () => {
    expect(withhold(payout({ payable: 5_000_000n })).eMeterai).toBe(0n);
    expect(withhold(payout({ payable: 5_000_001n })).eMeterai).toBe(10_000n);
  });

  test('of nothing or of a debt withholds nothing', () => {
    expect(withhold(payout({ payable: 0n, identity: none }))).toMatchObject({
      PPH: 0n,
      base: 0n,
      eMeterai: 0n,
    });
    expect(pph({ payable: -5_000_000n })).toBe(0n);
  });

  test('uses the rule of its own day and refuses a day with none or with two', () => {
    const changed = TAX_RULES.flatMap((rule) =>
      rule.id.startsWith('COMPANY-ROYALTY-NPWP')
        ? [
            { ...rule, to: '2026-12-31' },
            { ...rule, id: 'new', from: '2027-01-01', rateBp: 1000 },
          ]
        : [rule],
    );
    expect(pph({ rules: changed, date: '2026-12-31' })).toBe(4_061_377n);
    expect(pph({ rules: changed, date: '2027-01-01' })).toBe(2_707_585n);
    expect(() => pph({ date: '2021-12-31' })).toThrow(RangeError);
    expect(() => pph({ rules: [...TAX_RULES, ...TAX_RULES] })).toThrow(RangeError);
  });

  test('never withholds a fraction or more than the payable', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 13n),
        fc.constantFrom('COMPANY', 'INDIVIDUAL', 'FOREIGN'),
        fc.constantFrom('ROYALTY', 'SERVICE'),
        fc.constantFrom(valid, none, { ...valid, nppnYear: 2026 }, { ...valid, nppnYear: 2025 }),
        (payable, payee, kind, identity) => {
          const tax = withhold(payout({ payable, payee, kind, identity }));
          expect(tax.PPH >= 0n && tax.PPH <= payable && tax.base <= payable).toBe(true);
          expect(indonesian.reasons[tax.reasonKey]).toBeDefined();
        },
      ),
    );
  });
});

test('a NIK identifies a person, not a company', () => {
  const nik: TaxIdentity = { ...valid, taxIdType: 'NIK' };
  expect(hasTaxId('INDIVIDUAL', nik)).toBe(true);
  expect(hasTaxId('COMPANY', nik)).toBe(false);
});
