/** What a person reads before a report is reversed. */
export const reversal = {
  sums: 'Income of {{income}} is booked back; {{amount}} of it was accrued to labels.',
  suspense: '{{amount}} of unmatched income leaves suspense.',
  supplements: '{{count}} [supplement goes|supplements go] with it and [is|are] in these figures:',
  supplement: 'Takes back',
  parts: 'What the reversal touches',
  label: 'Label',
  statement: 'Statement and invoice',
  goes: 'What happens',
  amount: 'Label’s part',
  unstated: '{{period}}, no statement yet',
  invoice: 'Invoice of {{total}}: {{status}}',
  next: 'Stays as it is; goes into the next statement',
  again: 'Has to be calculated again',
  pending: 'Leaves the pending balance',
} as const;
