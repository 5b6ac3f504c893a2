/** How far a statement is from being approved: stale, far from its month before, what is open. */
export const standing = {
  stale: 'Stale',
  staleSince: 'Stale since {{time}}',
  staleCauses: {
    REPORT: 'Income was posted, matched or reversed after it was calculated.',
    TERM: 'A term of the contract was changed after it was calculated.',
    POOL: 'Pool receipts were changed after it was calculated.',
    ADJUSTMENT: 'An adjustment was made after it was calculated.',
    GUARANTEE: 'The guarantee or the end of the contract was changed after it was calculated.',
    APPROVAL:
      'Another statement of the label was approved after it was calculated, and took part of its income or advance.',
  },
  recalculate: 'Calculate again',
  recalculated: 'Calculated again: {{amount}} payable',
  recalculateStale: 'Calculate {{count}} stale [statement|statements] again',
  difference: 'Difference',
  first: 'First one',
  beforeIt: 'Statement before it',
  differenceTo: '{{difference}} to the statement before it',
  outlier: 'Outlier',
  outlierText:
    'It is more than half, and more than Rp 1.000.000, away from the mean of the label’s last three statements. Look at its channels before you approve.',
  mark: 'Mark',
  marks: { STALE: 'Stale', OUTLIER: 'Outlier' },
  marked: 'Stale: {{stale}}, outliers: {{outliers}}',
  sumOf: '{{count}} [statement|statements], {{amount}}',
  ofThemStale: '{{count}} of them [is|are] stale and will be refused: calculate [it|them] again first.',
  before: 'Before it can be approved',
  lacking: '{{count}} [label|labels] cannot be calculated yet',
  lackingHint: 'All others are calculated; these stay as they were.',
  lacks: {
    TERM: 'The contract has no term for {{service}} in {{period}}.',
    POOL: 'The receipts of {{service}} for {{period}} are not entered.',
    PLAYS: 'The label has more plays of {{service}} in {{period}} than its receipts are shared by.',
  },
  toTerms: 'Go to the terms',
  toPools: 'Go to pool receipts',
  stillOpen: 'Still open in this month; it does not hold the statement up, but asks for a reason',
  acceptHint: 'Still open in this month: {{open}}. The reason is kept with the approval.',
  acceptBulk:
    'Asked for where reports, suspense or stores of the month are still open; it is kept with the approval.',
  accepted: 'Approved by {{who}} although something was open',
} as const;
