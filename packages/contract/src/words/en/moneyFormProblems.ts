/** Problems the web finds by itself on the screens of money. */
export const moneyFormProblems = {
  invoice: {
    consent: 'Your consent to the use of personal data is needed for a payout.',
    futurePayment: 'The payment date cannot lie in the future.',
    taxConfirmed: 'Confirm the tax first: look at the amount and its reason.',
    transition: 'This invoice is “{{status}}” and cannot be {{asked}} now. {{instead}}',
  },
  ledger: { order: 'The last day lies before the first.' },
  staleInvoice:
    'The invoice has changed since you looked at it: it is “{{status}}”, over {{amount}}. Look at it again, then repeat.',
  statement: {
    noPool:
      'The receipts of {{missing}} are not entered yet. Enter them under “$t(web.menu.pools)”, then calculate again.',
    nothing: 'An adjustment of nothing changes nothing.',
    poolPlays:
      '{{label}} alone has more plays of {{service}} in {{period}} than its receipts are shared by. Correct the plays under “$t(web.menu.pools)”, then calculate again.',
    takenOff: 'Penalties and fees are taken off: write the amount with a minus. Only a correction can add.',
    transition: 'This statement is “{{status}}” and cannot be {{asked}} now. {{instead}}',
  },
  taxInvoice: { number: 'A tax invoice has a number of 17 digits, or of 16 before 2025.' },
  taxRule: {
    condition: 'This condition does not apply to such a recipient.',
    flat: 'A flat rate is at most 100 %.',
    order: 'The last day lies before the first.',
  },
  term: {
    oneOf: 'Choose an artist, an album or a song: one of them.',
    order: 'The last period lies before the first.',
  },
} as const;
