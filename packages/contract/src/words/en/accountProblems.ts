/** Why a user or a role is not taken; the keys stand under `error`. */
export const accountProblems = {
  user: {
    staffRole: 'People of a label cannot have a role of staff.',
    labelNeeded: 'This role belongs to a label: choose which.',
    label: 'This label does not exist.',
    beyond: 'This goes beyond your own rights: ask somebody who has them.',
    lastSuperuser: 'The last superuser stays: make another one first.',
    soleOwner:
      '{{label}} would be left without an owner: nobody could sign for it or ask for its invoices. Make somebody else an owner in its team first; a label that ends is closed or put into the trash before its people go.',
    self: 'You cannot do this to yourself.',
    emailTaken: 'This email address is already in use.',
    verified: 'This address is already verified.',
    roleTrashed:
      'The role of this person, “{{name}}”, is in the trash: restore it first. Another one can be given afterwards.',
  },
  team: {
    member: 'This address already belongs to your team.',
    invited: 'This address is invited already: send the invitation again, or withdraw it first.',
    tooMany: 'The 60 invitations of a day are sent. Try again tomorrow.',
    lastOwner: 'The last owner stays: make somebody else an owner first.',
    key: 'This invitation is not open any more: it was used, replaced, withdrawn, or has expired. Ask for a new one.',
    elsewhere:
      'This address already has an account that belongs to a label. An account belongs to one label: ask to be invited under another address.',
    suspended:
      'We have suspended or closed the account of this address. Until we end that, it neither leaves a team nor joins one: contact us.',
  },
  role: {
    fixed: 'The platform needs {{name}}: its name stays, and it cannot be removed.',
    superuser: 'The superuser’s role cannot be changed.',
    labelPeople: 'People of labels have this role: rights over all rows cannot be added.',
    inUse: '{{count}} [person still has|people still have] this role.',
  },
} as const;
