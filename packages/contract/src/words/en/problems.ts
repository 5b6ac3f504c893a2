/** What each room answers when it cannot do what was asked; the keys stand under `error`. */
export const problems = {
  login: {
    wrong: 'Email address or password is incorrect.',
    unverified: 'Please check your email and verify your account first.',
    rejected: 'Your registration was not approved. {{reason}}',
    closed: 'Your account was closed. If you have questions, contact us. The reason: {{reason}}',
    suspended: 'Your account is suspended. {{reason}}',
    tooMany:
      'Too many tries from here. Wait {{count}} [second|seconds]; a passkey or a new password by email lets you in at once.',
    secondFactor: 'Enter your verification code.',
    code: 'This code is not right, or was used already.',
    sealed:
      'Codes cannot be checked: the platform no longer has the key yours was set up with. Use a recovery code, or ask an administrator to reset your two-step verification.',
    passkey: 'This passkey was not accepted. Try again, or use another way.',
  },
  awaitingApproval: 'Your account is waiting for approval. Please try again after {{wait}} hours.',
  password: {
    characters: 'Use 8 to 16 characters out of letters, digits and !@#$%^&*.',
    lower: 'Use at least one lower-case letter.',
    upper: 'Use at least one upper-case letter.',
    digit: 'Use at least one digit.',
    symbol: 'Use at least one of !@#$%^&*.',
    common: 'Half the world has this password: it is guessed first. Choose words that nobody puts together.',
    personal:
      'It is made of a name or address of yours, or of ours, which are guessed first. Choose something else.',
    mismatch: 'Passwords do not match.',
    current: 'This is not your current password.',
    same: 'The new password must differ from the current one.',
  },
  activationKey: 'Verification has failed. The key is not valid: it was used, replaced, or is too old.',
  resetKey: 'This link is not valid any more. Please ask for a new one.',
  register: {
    agreement: 'Please agree to the terms and conditions.',
    loginAddress: 'A username with @ must be the email address of the account.',
    loginTaken: 'This username is taken.',
    refused: 'Server could not process the request. Please correct the sent data.',
    unverified: 'Email address is already registered. Please check your email for verification.',
  },
  passkey: {
    refused: 'The passkey could not be set up. Please try again.',
    known: 'This passkey is already registered.',
    tooMany: 'You have {{most}} passkeys; remove one first.',
    cancelled: 'The device did not confirm. Try again, or use another way.',
    unsupported: 'This browser does not know passkeys, or the page is not open over a secure connection.',
    again: 'This device already has a passkey of your account.',
  },
} as const;
