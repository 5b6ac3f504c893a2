/** Terms of a contract. */
export const term = {
  one: 'contract term',
  many: 'Contract terms',
  emptyHint: 'The shares of the contract stand for three terms. What was agreed beyond them belongs here.',
  name: '{{about}}: {{share}}, from {{from}}',
  nameUntil: '{{about}}: {{share}}, {{from}} to {{to}}',
  everything: 'Everything',
  territories: { DOMESTIC: 'Indonesia', INTERNATIONAL: 'Abroad' },
} as const;
