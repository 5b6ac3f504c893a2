/** Dated rules of withholding tax. */
export const taxRule = {
  one: 'tax rule',
  many: 'Tax rules',
  emptyHint: 'No rule like this.',
  name: '{{about}}: {{rate}} %, from {{from}}',
  nameUntil: '{{about}}: {{rate}} %, {{from}} to {{to}}',
  payees: { COMPANY: 'Company', INDIVIDUAL: 'Individual', FOREIGN: 'Recipient abroad' },
  kinds: { ROYALTY: 'royalty', SERVICE: 'service' },
  conditions: {
    NPWP: 'with a valid NPWP',
    NO_NPWP: 'without a valid NPWP',
    NPWP_AND_NPPN: 'with a valid NPWP and a norm notice (NPPN)',
    TREATY: 'under a tax treaty',
    ANY: 'without a tax treaty',
  },
} as const;
