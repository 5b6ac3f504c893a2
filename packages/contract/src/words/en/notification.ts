/** One line a notice; `{{…}}` are its params. */
export const notification = {
  bankChangeAsked: 'A label asks to change its bank account',
  bankChangeConfirmed: 'Your new bank account was confirmed',
  bankChangeRefused: 'Your new bank account was refused: {{reason}}',
  albumSubmitted: '“{{title}}” waits for review',
  albumApproved: '“{{title}}” was approved',
  albumRejected: '“{{title}}” was rejected: {{reason}}',
  albumChangesRequested: '“{{title}}” needs changes',
  artistSubmitted: 'Artist “{{title}}” waits for review',
  artistApproved: 'Artist “{{title}}” was approved',
  artistRejected: 'Artist “{{title}}” was rejected: {{reason}}',
  artistChangesRequested: 'Artist “{{title}}” needs changes',
} as const;
