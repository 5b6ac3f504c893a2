import type { tax as english } from '../en/tax.ts';
import type { Same } from '../same.ts';

export const tax: Same<typeof english> = {
  reasons: {
    COMPANY_ROYALTY_NPWP:
      'Royalti untuk perusahaan dengan NPWP yang valid: {{rate}} % dari {{payable}} ({{article}}).',
    COMPANY_ROYALTY_NO_NPWP:
      'Royalti untuk perusahaan tanpa NPWP yang valid: tarif menjadi dua kali lipat, {{rate}} % dari {{payable}} ({{article}}).',
    COMPANY_SERVICE_NPWP:
      'Imbalan jasa untuk perusahaan dengan NPWP yang valid: {{rate}} % dari {{payable}} ({{article}}).',
    COMPANY_SERVICE_NO_NPWP:
      'Imbalan jasa untuk perusahaan tanpa NPWP yang valid: tarif menjadi dua kali lipat, {{rate}} % dari {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NPWP_AND_NPPN:
      'Royalti untuk orang pribadi dengan NPWP yang valid dan pemberitahuan NPPN: {{rate}} % × {{part}} % dari {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NPWP:
      'Royalti untuk orang pribadi dengan NPWP yang valid tetapi tanpa pemberitahuan NPPN: {{rate}} % dari {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NPPN_OTHER:
      'Royalti untuk orang pribadi dengan NPWP yang valid yang pemberitahuan NPPN-nya untuk tahun {{nppnYear}}; untuk tahun {{year}} belum ada: {{rate}} % dari {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NO_NPWP:
      'Royalti untuk orang pribadi tanpa NPWP yang valid: tarif menjadi dua kali lipat, {{rate}} % dari {{payable}} ({{article}}).',
    INDIVIDUAL_SERVICE_NPWP:
      'Imbalan jasa untuk orang pribadi: tarif progresif Pasal 17 atas {{part}} % dari {{payable}} ({{article}}).',
    INDIVIDUAL_SERVICE_NO_NPWP:
      'Imbalan jasa untuk orang pribadi tanpa NPWP yang valid: {{rate}} % dari pajak progresif Pasal 17 atas {{part}} % dari {{payable}} ({{article}}).',
    FOREIGN_ANY: 'Pembayaran kepada penerima di luar negeri: {{rate}} % dari {{payable}} ({{article}}).',
    FOREIGN_TREATY:
      'Pembayaran kepada penerima di luar negeri berdasarkan perjanjian pajak (P3B): {{rate}} % dari {{payable}} ({{article}}).',
  },
  notice: 'Tarif ini hanya titik awal. Mintalah konsultan pajak memastikannya sebelum pembayaran pertama.',
  ppn: 'PPN 12 % × 11/12, ditambahkan karena label berstatus PKP; tidak termasuk dasar pengenaan PPh.',
  eMeterai: 'Dokumen dengan nilai di atas Rp 5.000.000 memerlukan e-Meterai Rp 10.000.',
};
