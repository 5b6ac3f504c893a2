/** Why this tax, in plain words: printed next to the amount. Placeholders are filled from `reasonParams`. */
export const tax = {
  reasons: {
    COMPANY_ROYALTY_NPWP: 'Royalty to a company with a valid NPWP: {{rate}} % of {{payable}} ({{article}}).',
    COMPANY_ROYALTY_NO_NPWP:
      'Royalty to a company without a valid NPWP: the rate is doubled to {{rate}} % of {{payable}} ({{article}}).',
    COMPANY_SERVICE_NPWP:
      'Service fee to a company with a valid NPWP: {{rate}} % of {{payable}} ({{article}}).',
    COMPANY_SERVICE_NO_NPWP:
      'Service fee to a company without a valid NPWP: the rate is doubled to {{rate}} % of {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NPWP_AND_NPPN:
      'Royalty to an individual with a valid NPWP and a norm notice (NPPN): {{rate}} % of {{part}} % of {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NPWP:
      'Royalty to an individual with a valid NPWP but without a norm notice (NPPN): {{rate}} % of {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NPPN_OTHER:
      'Royalty to an individual with a valid NPWP whose norm notice (NPPN) is of {{nppnYear}}; none is on file for {{year}}: {{rate}} % of {{payable}} ({{article}}).',
    INDIVIDUAL_ROYALTY_NO_NPWP:
      'Royalty to an individual without a valid NPWP: the rate is doubled to {{rate}} % of {{payable}} ({{article}}).',
    INDIVIDUAL_SERVICE_NPWP:
      'Service fee to an individual: the progressive rates of article 17 on {{part}} % of {{payable}} ({{article}}).',
    INDIVIDUAL_SERVICE_NO_NPWP:
      'Service fee to an individual without a valid NPWP: {{rate}} % of the progressive tax of article 17 on {{part}} % of {{payable}} ({{article}}).',
    FOREIGN_ANY: 'Payment to a recipient abroad: {{rate}} % of {{payable}} ({{article}}).',
    FOREIGN_TREATY:
      'Payment to a recipient abroad under a tax treaty: {{rate}} % of {{payable}} ({{article}}).',
  },
  notice: 'These rates are a starting point. Have a tax adviser confirm them before the first payout.',
  ppn: 'PPN 12 % × 11/12, added because the label is a PKP; it is not part of the PPh base.',
  eMeterai: 'A document stating more than Rp 5.000.000 needs an e-Meterai of Rp 10.000.',
} as const;
