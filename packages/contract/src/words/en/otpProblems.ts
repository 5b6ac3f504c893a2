/** What can go wrong when a number is proved by a code. */
export const otpProblems = {
  otherOperator:
    'This is a number of {{operator}}. Ringback tones are offered to numbers of our operator only; use another number.',
  noOperator: 'No network has numbers that begin like this. Check the first digits.',
  ownPhone: 'This is not the number in your profile. A migration is confirmed at your own number.',
  noPhone:
    'Your profile has no phone number yet. Enter it under “$t(profile.own.editProfile)”, then ask for the code again.',
  wait: 'A code was sent less than a minute ago. Ask for another in {{seconds}} s.',
  noGateway: 'No short message can be sent: no gateway is set up on this machine. Tell your administrator.',
  noMessages: 'We cannot send codes at the moment. Try again later, or tell our staff.',
  code: 'The code is not right. {{count}} [try|tries] left.',
  void: 'This code is void. Ask for a new one.',
  expired: 'The code was valid for five minutes and has expired. Ask for a new one.',
  spent: 'This code was used already.',
  sends: 'This code was sent {{sends}} times. Begin again with the number.',
  notOwn: 'This number does not belong to the label. Prove it by a code first.',
  bound:
    '{{number}} belongs to another account, for instance of its last holder. Tell our staff: they give it to you, and you save once more.',
  blocked:
    '{{number}} gets no tone: its holder or the operator asked for that. Tell our staff if that is wrong.',
  sameLabel: 'The number belongs to this label already.',
  blockedAlready: 'This number is blocked already.',
} as const;

/** What can go wrong with tones at the operator. */
export const operatorProblems = {
  signature: 'This message is not signed by the operator, or was signed too long ago.',
  notApproved: 'Only an approved tone goes to the operator. Have it approved first.',
  noNumber: 'This tone has no number to be heard at. Its owner gives it one, then it can be sent.',
  contractOver: 'The contract of this tone’s label is over. Renew it first.',
  stillThere:
    'The operator has not taken this tone away yet. It can be removed as soon as it has; see the tones with the operator.',
  told: 'There is nothing left to tell the operator.',
  terms: 'The operator has this tone already. Withdraw it, then change the terms and send it again.',
  termsDoubtful:
    'The operator may have taken this tone on the terms it was sent with. Ask the operator; or withdraw it, change the terms and send it again.',
  manual: 'No operator interface is set up: ask by phone or email, then record what they say with a proof.',
  neverSent: 'This tone was never sent; there is nothing to ask.',
  away: 'The operator does not answer. Try again later, or record what they say with a proof.',
  stranger: '$t(operator.fault.stranger)',
  strange:
    'The operator answered something we do not understand. Ask by phone or email, then record what they say with a proof.',
  nothingToMove: 'No tone of this label lives in the old account.',
  migrating:
    'Tones of this label are being moved. Wait until that is done, or go on with a run that was stopped.',
  notRunning: 'This run is over or stopped already.',
  notStopped: 'This run was not stopped.',
  unknown:
    'The operator does not know this tone. Use “$t(operator.submission.doing.giveUp)”, then “$t(operator.submission.doing.retry)”.',
} as const;
