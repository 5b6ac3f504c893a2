/** What each room answers when it cannot do what was asked; the keys stand under `error`. */
export const problems = {
  login: {
    wrong: 'Email address or password is incorrect.',
    unverified: 'Please check your email and verify your account first.',
    rejected: 'Your registration was not approved. {{reason}}',
    suspended: 'Your account is suspended. {{reason}}',
  },
  awaitingApproval: 'Your account is waiting for approval. Please try again after 3x24 hours.',
  label: {
    shares: 'The shares of label and distributor must make 100 %.',
    bankChangeWaiting: 'A change of the bank account already waits for confirmation.',
  },
  password: {
    characters: 'Use 8 to 16 characters out of letters, digits and !@#$%^&*.',
    lower: 'Use at least one lower-case letter.',
    upper: 'Use at least one upper-case letter.',
    digit: 'Use at least one digit.',
    symbol: 'Use at least one of !@#$%^&*.',
    mismatch: 'Passwords do not match.',
  },
} as const;
