/** Why a user or a role is not taken; the keys stand under `error`. */
export const accountProblems = {
  user: {
    staffRole: 'People of a label cannot have a role of staff.',
    labelNeeded: 'This role belongs to a label: choose which.',
    label: 'This label does not exist.',
    beyond: 'This goes beyond your own rights: ask somebody who has them.',
    lastSuperuser: 'The last superuser stays: make another one first.',
    self: 'You cannot do this to yourself.',
    emailTaken: 'This email address is already in use.',
    verified: 'This address is already verified.',
  },
  role: {
    fixed: 'The platform needs {{name}}: its name stays, and it cannot be removed.',
    superuser: 'The superuser’s role cannot be changed.',
    labelPeople: 'People of a label have this role: rights over all rows cannot be added.',
    inUse: '{{count}} [person still has|people still have] this role.',
  },
} as const;
