import type { Same } from '../words/same.ts';

/** Why this tax, in plain words: printed next to the amount. Placeholders are filled from `reasonParams`. */
const en = {
  reasons: {
    COMPANY_ROYALTY_NPWP: 'Royalty to a company with a valid NPWP: {{rate}}% of {{payable}} ({{article}}).',
    COMPANY_ROYALTY_NO_NPWP:
      'Royalty to a company without a valid NPWP: the rate is doubled to {{rate}}% of {{payable}} ({{article}}).',
    COMPANY_SERVICE_NPWP:
      'Service fee to a company with a valid NPWP: {{rate}}% of {{payable}} ({{article}}).',
    COMPANY_SERVICE_NO_NPWP:
      'Service fee to a company without a valid NPWP: the rate is doubled to {{rate}}% of {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NPWP_AND_NPPN:
      'Royalty to an individual with a valid NPWP and a norm notice (NPPN): {{rate}}% of {{part}}% of {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NPWP:
      'Royalty to an individual with a valid NPWP but without a norm notice (NPPN): {{rate}}% of {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NO_NPWP:
      'Royalty to an individual without a valid NPWP: the rate is doubled to {{rate}}% of {{payable}} ({{article}}).',
    INDIVIDUAL_SERVICE_NPWP:
      'Service fee to an individual: the progressive rates of article 17 on {{part}}% of {{payable}} ({{article}}).',
    INDIVIDUAL_SERVICE_NO_NPWP:
      'Service fee to an individual without a valid NPWP: {{rate}}% of the progressive tax of article 17 on {{part}}% of {{payable}} ({{article}}).',
    FOREIGN_ANY: 'Payment to a recipient abroad: {{rate}}% of {{payable}} ({{article}}).',
    FOREIGN_TREATY:
      'Payment to a recipient abroad under a tax treaty: {{rate}}% of {{payable}} ({{article}}).',
  },
  notice: 'These rates are a starting point. Have a tax adviser confirm them before the first payout.',
  ppn: 'PPN 12% × 11/12, added because the label is a PKP; it is not part of the PPh base.',
  eMeterai: 'A document stating more than Rp 5.000.000 needs an e-Meterai of Rp 10.000.',
} as const;

const id: Same<typeof en> = {
  reasons: {
    COMPANY_ROYALTY_NPWP:
      'Royalti untuk perusahaan dengan NPWP yang valid: {{rate}}% dari {{payable}} ({{article}}).',
    COMPANY_ROYALTY_NO_NPWP:
      'Royalti untuk perusahaan tanpa NPWP yang valid: tarif menjadi dua kali lipat, {{rate}}% dari {{payable}} ({{article}}).',
    COMPANY_SERVICE_NPWP:
      'Imbalan jasa untuk perusahaan dengan NPWP yang valid: {{rate}}% dari {{payable}} ({{article}}).',
    COMPANY_SERVICE_NO_NPWP:
      'Imbalan jasa untuk perusahaan tanpa NPWP yang valid: tarif menjadi dua kali lipat, {{rate}}% dari {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NPWP_AND_NPPN:
      'Royalti untuk orang pribadi dengan NPWP yang valid dan pemberitahuan NPPN: {{rate}}% × {{part}}% dari {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NPWP:
      'Royalti untuk orang pribadi dengan NPWP yang valid tetapi tanpa pemberitahuan NPPN: {{rate}}% dari {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NO_NPWP:
      'Royalti untuk orang pribadi tanpa NPWP yang valid: tarif menjadi dua kali lipat, {{rate}}% dari {{payable}} ({{article}}).',
    INDIVIDUAL_SERVICE_NPWP:
      'Imbalan jasa untuk orang pribadi: tarif progresif Pasal 17 atas {{part}}% dari {{payable}} ({{article}}).',
    INDIVIDUAL_SERVICE_NO_NPWP:
      'Imbalan jasa untuk orang pribadi tanpa NPWP yang valid: {{rate}}% dari pajak progresif Pasal 17 atas {{part}}% dari {{payable}} ({{article}}).',
    FOREIGN_ANY: 'Pembayaran kepada penerima di luar negeri: {{rate}}% dari {{payable}} ({{article}}).',
    FOREIGN_TREATY:
      'Pembayaran kepada penerima di luar negeri berdasarkan perjanjian pajak (P3B): {{rate}}% dari {{payable}} ({{article}}).',
  },
  notice: 'Tarif ini hanya titik awal. Mintalah konsultan pajak memastikannya sebelum pembayaran pertama.',
  ppn: 'PPN 12% × 11/12, ditambahkan karena label berstatus PKP; tidak termasuk dasar pengenaan PPh.',
  eMeterai: 'Dokumen dengan nilai di atas Rp 5.000.000 memerlukan e-Meterai Rp 10.000.',
};

/** The words of the taxes on a payout, in both languages. */
export const taxWords = { en, id };

export type TaxReason = keyof typeof en.reasons;
