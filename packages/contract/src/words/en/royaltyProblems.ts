/** What can go wrong with statements, invoices, taxes and terms. */
export const royaltyProblems = {
  /** No door leads there: which of our mistakes it was is said for whoever answers the call. */
  books: {
    append:
      'This is our mistake, not yours: something wanted to change what is booked. Nothing was booked. Call us with this number: {{id}}.',
    closed:
      'This is our mistake, not yours: something wanted to add to a booking that is closed. Nothing was booked. Call us with this number: {{id}}.',
    balance:
      'This is our mistake, not yours: a booking did not come out even. Nothing was booked. Call us with this number: {{id}}.',
    owner:
      'This is our mistake, not yours: a step or an account did not belong to this booking. Nothing was booked. Call us with this number: {{id}}.',
    reserve:
      'This is our mistake, not yours: what should have been set aside for this was not. Nothing was booked. Call us with this number: {{id}}.',
  },
  staleStatement:
    'The statement has changed since you looked at it: it is “{{status}}” and comes to {{amount}}. Look at its figures again, then repeat.',
  stalePeriod:
    'The month has changed since you looked at it: it is “{{status}}”. Look at its figures again, then repeat.',
  payee: {
    key: 'This link is not valid any more. Sign in, or call us.',
    replaced:
      'Another bank account took the place of this one. If that one is not yours either, freeze it by the button in the email about it; if you have no such email, call us at once.',
    frozen:
      'The bank account of this label is frozen: somebody said its change was not theirs. Nothing is asked for or paid until our staff have decided under “$t(web.menu.bankChanges)”.',
    refused:
      'This invoice names a bank account that was frozen and refused. Refuse the invoice: the label asks again with its own account.',
  },
  invoice: {
    inRun:
      'It is in payment run {{run}}, which the bank may be paying. Take it out of the run first, or read the bank’s statement.',
    allHeld:
      'Nothing is left for this file. In a payment run, which pays them by itself: {{inRun}}; cancel the run to pay by this file instead. To an account that is frozen or was refused, or to a label that was closed and is not approved again: {{barred}}.',
    noPaper: 'This invoice has no paper yet. The label has it drawn up, or gives its own.',
    paperOutdated:
      'Something on invoice {{number}} has changed since it was drawn up: the tax, the bank account or the name. Have it drawn up anew, look at it, then accept it.',
    paperChanged:
      'The tax is not what stands on invoice {{number}}, which the label accepted. Reject it with this reason: the label has it drawn up anew.',
    paperExpired: 'This paper is of {{day}}, older than {{count}} [month|months]. Give a newer one.',
    policyChanged:
      'The privacy policy has changed since this form was opened. Please read it and agree again.',
    paidBeforeAccepted: 'It was accepted on {{day}} and cannot have been paid before.',
    backDated:
      'You accepted this invoice. A payment in a month that has ended is written down by somebody else; ask a colleague who may pay.',
    noBank: 'The label has no bank account yet. Enter it in the label’s profile first.',
    bankChanged: 'The bank account was changed less than {{count}} [hour|hours] ago. Ask again later.',
    samePerson: 'You made the step before this one; somebody else has to make this step.',
    balance:
      'This invoice is over {{amount}}, but {{available}} is available: later statements took {{missing}} back for corrections or reversed income. It can be set to what is available, or be requested once new income has made up for that.',
    balanceSmall:
      'This invoice is over {{amount}}, but {{available}} is available: later statements took {{missing}} back for corrections or reversed income. Too little is left to pay out; it can be requested once new income has made up for that.',
    notLess: 'As much as this invoice is over is available: request it as it is.',
  },
  run: {
    transition: 'This run is “{{status}}” and does not take this step. {{instead}}',
    samePerson: 'You put this run together; somebody else has to approve its sum.',
    empty: 'Nothing is left in this run. Withdraw it.',
    sum: 'You have seen {{seen}}, and by now it is {{now}}. Look at the run again, then approve it.',
    held: '{{names}}: something stands against {{count}} [payment|payments]. Take [it|them] out of the run first.',
    booked:
      '{{count}} [payment is|payments are] booked already. A run the bank has begun to pay is not cancelled: take out what is left.',
    nothingDue: 'No accepted invoice waits for its payment.',
    notPending: 'This payment is done or was taken out.',
    notApproved: 'The files are there once a second person has approved the run.',
    noneOfBank: 'No payment of this run goes to an account at this bank.',
    noAccount:
      'Enter the account everything is paid from first: “ACCOUNT” of the group “PAYMENT” under “$t(web.menu.sysparam)”.',
    unreadable:
      'This is no bank statement we can read: MT940, camt.053, or the CSV of BCA, Mandiri, BNI or BRI.',
    line: 'Line {{line}} cannot be read. Nothing of the statement was booked.',
    noMark:
      'No line says whether its money went out (DB, D, debit) or came in (CR, C, K, credit). Fetch the statement again with the column that says so, or as MT940 or camt.053. Nothing of it was booked.',
  },
  slip: {
    transition: 'This proof is “{{status}}” and does not take this step. {{instead}}',
    notReplaceable:
      'Only the newest proof of a paid invoice is replaced, while its day and tax are those of the payment and no other one of it is in force.',
    noneInMonth: 'No proof was issued in this month.',
    draft: 'A draft has no paper yet: it is issued with the payment.',
  },
  opening: {
    unread:
      'Lines that cannot be read: {{lines}}. Each has a label, the sum of music and the sum of ringback, divided by tabs or semicolons, in whole rupiah.',
    unknown: 'No label has this code or name: {{labels}}. The number is the line.',
    several: 'Several labels have this name: {{labels}}. Write their codes instead.',
    twice: 'These labels are in the table twice: {{labels}}. The number is the line.',
    done: 'The opening balance of these is approved, or stands in another month: {{labels}}. Take the lines out; what is wrong there is corrected in the next statement.',
    decided: 'The statement of this month is approved already for: {{labels}}. Choose another month.',
  },
  statement: {
    share: 'This link leads nowhere: it has ended, was taken back or is not complete.',
    shareMails:
      'The {{most}} links of a day were sent by email. Copy this one and send it yourself, or try again tomorrow.',
    notDecided: 'A statement is shared once it is approved: until then its figures may change.',
    samePerson:
      'You calculated this statement or entered a sum of it; somebody else has to approve it. If they calculated it, calculate it anew yourself: then they may.',
    frozen: 'An approved statement is not changed. Put the correction into the next period.',
    changed: 'The income of this period has changed since it was calculated. Calculate it again.',
    stale: 'This statement is stale: {{cause}} Calculate it again, look at it, then approve.',
    openFacts: 'Something is still open in this month: {{open}}. Give a reason why it may stay open.',
    tooMuch:
      'With this, the adjustments and the income would come to more than {{most}}, which cannot be booked.',
    noTerms:
      'The contract of {{label}} has no term for {{service}} in {{period}}. Complete the shares of the contract, then calculate again.',
  },
  period: {
    transition: 'This month is “{{status}}” and cannot be {{asked}} now. {{instead}}',
    locked:
      '{{period}} was locked by {{who}} on {{day}}. Put it into the next open month, or ask for {{period}} to be unlocked under “$t(web.menu.periods)”.',
    closed: 'This month was locked meanwhile. Put it into the next open month, or ask for it to be unlocked.',
    notOver: '{{period}} is not over yet: income still comes in.',
    undecided:
      '{{count}} [statement|statements] of {{period}} [is|are] not approved yet. Calculate and approve [it|them] first.',
    lacking:
      '{{count}} [label has|labels have] income in {{period}} and no statement of it. Calculate the month first.',
    posting:
      '{{count}} [report|reports] of {{period}} [is|are] being posted right now. Wait until [it is|they are] done.',
    samePerson: 'You have asked for it; somebody else has to confirm it.',
  },
  pool: {
    late: 'A statement that was approved meanwhile has shared these receipts: they stay as they are. Put the difference into the next period as a correction.',
    used: 'The receipts of {{service}} for {{period}} are part of an approved statement and stay as they are. Put the difference into the next period as a correction.',
  },
  taxRule: {
    waiting: 'A change of that rule waits already: “{{other}}”. Confirm, reject or withdraw it first.',
    past: 'A rule takes effect tomorrow at the earliest: what was withheld until today stays as it is.',
    outside: 'The new rule starts while the old one is in force, after its first day.',
    endPast: 'A rule ends today at the earliest: what was withheld until then stays as it is.',
    ended: 'This rule has ended already.',
    inForce: 'This rule is in force. End it, or replace it from a day on.',
    overlap: 'In that time there is already “{{other}}”. End it or replace it first.',
    none: 'No tax rule is in force on {{day}} for: $t(royalties.taxRule.payees.{{payee}}), $t(royalties.taxRule.kinds.{{kind}}), $t(royalties.taxRule.conditions.{{condition}}). Create one under “$t(web.menu.taxRules)” first.',
  },
  term: {
    foreign: 'This is not one of the label’s.',
    noShares: 'This contract has no shares yet. Complete them first: terms are what was agreed beyond them.',
    default: 'This term stands for the shares of the contract. Change the shares instead.',
    used: 'Income was already shared by this term. End it instead, and let a new version start.',
    settled: 'The statement of {{period}} is approved. A term starts after it.',
    settledEnd:
      'The statement of {{period}} is approved with this term. It ends with that period at the earliest.',
    noTrial: 'Only shares, terms and guarantees change a statement: there is nothing to try here.',
    tieWaiting:
      '“{{term}}” and “{{other}}”, which waits for confirmation, would both decide. Confirm, reject or withdraw that one first, or give one a higher priority.',
    tie: '“{{term}}” and “{{other}}” would both decide: same conditions, same priority, a period in common. Give one a higher priority, or end the other first.',
  },
  change: {
    decided: 'This change is “{{status}}” already.',
    samePerson: 'You proposed this change; somebody else has to decide on it. You may withdraw it.',
    notYours: 'Only whoever proposed a change withdraws it. Reject it and say why.',
  },
  contract: {
    draft: 'This label is not approved yet: its contract is written in its form.',
    unchanged: 'Nothing differs from the contract as it stands.',
    waiting:
      'A change of this contract waits for confirmation already. Confirm, reject or withdraw that one first.',
    samePeriod: 'Version {{version}} applies from {{period}} already. A new one starts later.',
    settled:
      'The statement of {{period}} is approved under this contract: it covers that month at least. Let it end then or later; what was paid too much is put right in the next statement.',
    number: 'This is the number of a contract of {{label}}.',
    taxWaiting:
      'A change of the tax identity waits for confirmation already. Confirm, reject or withdraw that one first.',
    versionUsed:
      'Version {{version}} stays: an approved statement was worked out by it, or it is not the newest one. Change the contract from a later period on.',
    advancePaid:
      '{{paid}} was paid in advance; the version before promised {{promised}}. Book what was paid as returned first.',
    ownWords: 'You wrote this label’s contract or tax identity: somebody else has to approve it.',
    advanceOpen:
      '{{left}} of the advance is not recouped yet. The kind of guarantee changes when nothing is left of it.',
  },
  advance: {
    future: 'An advance is entered when it has been paid: not in the future.',
    none: 'This contract promises a floor at its end, no advance. Change its kind of guarantee first.',
    promised:
      'The contract promises {{promised}}; {{left}} of it is not paid yet. Change the contract first.',
    contract:
      'This label has no contract of this number that runs on the day of the payment or begins after it.',
    reference: 'An advance with this reference is booked already.',
    recoupedBefore: 'More was recouped than was paid.',
    back: 'This advance was booked as returned already.',
    recouped: 'Income has taken back {{recouped}} of the advances already: this payment stays.',
  },
  taxInvoice: {
    early: 'This is before {{day}}, when the month of the invoice began.',
    future: 'The day lies in the future.',
    none: 'This invoice adds no PPN, so there is no tax invoice to it.',
    paid: 'This invoice is paid. Finance can still change its tax invoice: ask them.',
  },
  remittance: {
    future: 'The payment lies in the future.',
    twice: 'A payment of this platform with this reference is entered already.',
  },
  suspense: {
    taken: '{{who}} has matched these lines with “{{song}}” already.',
    rejected: '{{who}} has rejected these lines as not ours already.',
    otherLabel:
      'The reports name {{named}}, the song belongs to {{label}}. If it is meant all the same, confirm it.',
    noBest: 'No song is beyond doubt here. Open the group and choose one.',
    undone: '{{who}} has taken this back already.',
    settled:
      'The statement of {{periods}} is approved with this income: it stays. Put the correction into the next statement.',
    reversed: 'The reports of these lines were reversed: there is nothing to take back.',
  },
} as const;
