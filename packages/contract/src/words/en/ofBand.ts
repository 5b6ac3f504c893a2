/** The same for a band. */
export const ofBand = {
  'web.menu.ownLabel': 'Our details',
  'web.menu.music': 'Our music',
  'web.menu.invoicing': 'Get paid',
  'web.menu.summary': 'Plays and income',
  'catalogue.album.many': 'Our music',
  'royalties.invoice.many': 'Get paid',
  'reports.report.summary': 'Plays and income',
  'accounts.profile.label': 'You release as',
  'accounts.register.rule.personal': 'nothing of your names or address',
  'labels.label.one': 'your band',
  'labels.label.nameHint': 'The name of your band as registered.',
  'labels.label.labelShare': 'Your share',
  'labels.label.labelShareHint': 'Of your receipts; the distributor has the rest.',
  'labels.label.labelPool': 'Your part of pools',
  'labels.label.revShareHint': 'Your part of the operator’s net receipts.',
  'labels.label.shareBar': '{{label}} for you, {{rilis}} for the distributor',
  'labels.label.statementsText': 'What you earned, period by period, down to the line of the report.',
  'royalties.paper.code': 'Your code',
  'royalties.paper.sharePercent': 'Your part in per cent',
  'royalties.paper.noteHint': 'For example the accountant’s name. Only you and staff see it.',
  'royalties.invoice.companyName': 'Name on the invoice',
  'royalties.invoice.label': 'Band',
  'royalties.term.labelShare': 'Your share',
  'royalties.selfBilled.accepted': 'accepted by you',
  'royaltySheet.about':
    'What the band owes those who share in its songs, out of this statement. It is your own duty: nothing of it is booked or paid here.',
  'royaltySheet.labels': 'The band’s share',
  'royaltySheet.nobodyNote': 'Income without a song or without a known artist stays with the band.',
  'royaltySheet.duty':
    'Worked out by the band’s splits from its statement. All amounts are before tax; the band pays them itself.',
  'royaltySheet.kinds.LABEL': 'The band',
  'royaltySheet.splitsAbout':
    'Say once who shares in what a song brings the band. It holds for every statement until you change it.',
  'royaltySheet.splitsText':
    'In per cent of what the song brings the band, together 100 %. Two decimals at most.',
  'royaltySheet.nobody': 'Nothing entered and no main artist: it stays with the band',
  'ringback.form.songAbout': 'A tone belongs to a released song of yours.',
  'reports.export.mailHint':
    'To somebody of your band whose address is verified. The email has a link; the file opens after signing in.',
  'signing.account.about': 'Whoever signs for the band registers once. Privy sends them a code.',
} as const;
