/** What can go wrong when a number is proved by a code. */
export const otpProblems = {
  number: 'This is no Indonesian mobile number. Write it as 0812 3456 7890 or +62 812 3456 7890.',
  prefix: 'The first four digits at home, such as 0812.',
  otherOperator:
    'This is a number of {{operator}}. Ringback tones are offered to numbers of our operator only; use another number.',
  noOperator: 'No network has numbers that begin like this. Check the first digits.',
  ownPhone: 'This is not the number in your profile. A migration is confirmed at your own number.',
  noPhone:
    'Your profile has no phone number yet. Enter it under “Edit profile”, then ask for the code again.',
  wait: 'A code was sent less than a minute ago. Ask for another in {{seconds}} s.',
  noGateway: 'No short message can be sent: no gateway is set up on this machine. Tell your administrator.',
  unknown: 'This code is not known any more. Ask for a new one.',
  digits: 'The code has six digits.',
  code: 'The code is not right. {{count}} [try|tries] left.',
  void: 'This code is void. Ask for a new one.',
  expired: 'The code was good for five minutes and has expired. Ask for a new one.',
  spent: 'This code was used already.',
  sends: 'This code was sent {{sends}} times. Begin again with the number.',
  token: 'The proof of your number is used or has expired. Prove it once more.',
} as const;
