/** Mails the platform writes. `{{name}}` is the reader's first name, `{{product}}` the product's. */
export const mail = {
  greeting: 'Hello {{name}},',
  closing: 'This is an automated email from {{product}}. Replies are not read.',
  more: 'and {{left}} more',
  settings: 'Choose what you get by email: {{link}}',
  activate: {
    subject: 'Confirm your email address for {{product}}',
    text: 'Please confirm that this address is yours. The link works once and expires on {{end}} (Jakarta). If you did not register, ignore this email.',
    button: 'Confirm the address',
  },
  alreadyRegistered: {
    subject: 'You already have an account at {{product}}',
    text: 'Somebody registered with this address, which already has an account. Nothing was changed. You can sign in, or reset a forgotten password there.',
    button: 'Sign in',
  },
  resetPassword: {
    subject: 'Reset your password for {{product}}',
    text: 'Somebody asked to reset the password of this account. The link works once and expires on {{end}} (Jakarta). If this wasn’t you, ignore this email: nothing changes.',
    button: 'Choose a new password',
  },
  passwordChanged: {
    subject: 'Your password for {{product}} was changed',
    text: 'The password of your account was changed and other devices were signed out.',
    button: 'This wasn’t me: reset the password',
  },
  emailChanged: {
    subject: 'The email address of your account at {{product}} was changed',
    text: 'From now on emails about this account go to the new address, and it can be used to sign in.',
    button: 'Review your account',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account at {{product}}',
    text: 'From now on you can use it for two-step verification when signing in.',
    button: 'Review your account',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account at {{product}}',
    text: 'Nobody can sign in with it any more.',
    button: 'Review your account',
  },
  codesOn: {
    subject: 'An authenticator app now protects your account at {{product}}',
    text: 'From now on signing in asks for a code of the app that was set up.',
    button: 'Review your account',
  },
  codesOff: {
    subject: 'An authenticator app no longer protects your account at {{product}}',
    text: 'Signing in does not ask for a code of the app any more.',
    button: 'Review your account',
  },
  secondFactorReset: {
    subject: 'Two-step verification of your account at {{product}} was reset',
    text: 'Codes, passkeys and recovery codes of the account are void, and it was signed out everywhere. You can set them up anew.',
    button: 'Review your account',
  },
  newDevice: {
    subject: 'A new device signed in to your account at {{product}}',
    text: 'Somebody signed in to your account from a new device.',
    button: 'Review your account',
  },
  invitation: {
    subject: '{{inviter}} invites you to {{label}} at {{product}}',
    text: '{{inviter}} invites you into the team of {{label}} as {{role}}. Choose a password of your own to join. The link works once and expires on {{end}} (Jakarta). If you do not know {{label}}, ignore this email.',
    button: 'View the invitation',
  },
  invitedElsewhere: {
    subject: '{{inviter}} invites you to {{label}} at {{product}}',
    text: '{{inviter}} invites you into the team of {{label}} as {{role}}. This address already has an account at {{product}}, and an account belongs to one label: ask {{inviter}} to invite another address of yours. Nothing was changed.',
    button: 'View the invitation',
  },
  teamInvited: {
    subject: 'Somebody was invited into the team of {{label}}',
    text: '{{member}} was invited into the team of {{label}} as {{role}}. You can withdraw the invitation as long as it is open.',
    button: 'View the team',
  },
  teamJoined: {
    subject: 'The team of {{label}} has a new member',
    text: '{{member}} has accepted the invitation into the team of {{label}} and can sign in as {{role}}.',
    button: 'View the team',
  },
  teamRole: {
    subject: 'A role in the team of {{label}} was changed',
    text: '{{member}} is now {{role}} in the team of {{label}}.',
    button: 'View the team',
  },
  ownTeamRole: {
    subject: 'Your role in the team of {{label}} was changed',
    text: 'You are now {{role}} in the team of {{label}}.',
    button: 'Open {{product}}',
  },
  teamRemoved: {
    subject: 'Somebody was removed from the team of {{label}}',
    text: '{{member}} was removed from the team of {{label}}, signed out everywhere, and cannot sign in any more.',
    button: 'View the team',
  },
  ownTeamRemoved: {
    subject: 'You were removed from the team of {{label}}',
    text: 'You were removed from the team of {{label}}, signed out everywhere, and cannot sign in any more.',
    button: 'How to reach us',
  },
  payeeAsked: {
    subject: 'Another bank account was asked for at {{product}}',
    text: 'The royalties of {{label}} are to be paid into another account from now on: {{bank}}, ending in {{digits}}. It is used only after our staff have called and confirmed it. The link below expires on {{end}} (Jakarta).',
    button: 'This wasn’t me: freeze the change',
  },
  payeeWithdrawn: {
    subject: 'The other bank account asked for at {{product}} was taken back',
    text: 'The request to pay the royalties of {{label}} into {{bank}}, ending in {{digits}}, was taken back. Nothing else has changed.',
    button: 'View the bank account',
  },
  payeeConfirmed: {
    subject: 'The bank account of your royalties at {{product}} was changed',
    text: 'The royalties of {{label}} are paid into this account from now on: {{bank}}, ending in {{digits}}. If nobody of you wanted that, freeze it: nothing is paid until we have talked to you. The link below expires on {{end}} (Jakarta).',
    button: 'This wasn’t me: freeze payments',
  },
  payeeGivenBack: {
    subject: 'Your royalties at {{product}} go to the former bank account again',
    text: 'The royalties of {{label}} are paid into the account of before again: {{bank}}, ending in {{digits}}. The change that was frozen was refused.',
    button: 'View the bank account',
  },
  payeeTakenAway: {
    subject: 'A bank account of your royalties at {{product}} is not used any more',
    text: 'The royalties of {{label}} are not paid into {{bank}}, ending in {{digits}}, any more: this account was frozen and refused, and there was none before. Nothing is paid until you give your own account and our staff have called and confirmed it.',
    button: 'View the bank account',
  },
  safety: {
    who: 'By: {{name}}.',
    when: 'When: {{time}} (Jakarta). From: {{device}}, address {{address}}.',
    byStaff: 'When: {{time}} (Jakarta). By: an administrator of {{product}}.',
    device: '{{browser}} on {{system}}',
    unknown: 'a device that does not give its name',
    advice:
      'If this wasn’t you: choose a new password at once, sign out everywhere in your profile, and tell us.',
    adviceOther: 'If {{name}} did not do this, or should not have, tell us at once.',
    adviceStaff: 'If you did not ask for it, tell us at once.',
  },
  coverAsked: {
    subject: 'A cover of your work needs your permission',
    text: '{{label}} asks to cover a work of yours as “{{title}}”. Listen, read the terms, and approve, offer other terms or decline; no account is needed. The link works for one decision and expires on {{end}} (Jakarta).',
    button: 'Open the request',
  },
  coverStatement: {
    subject: 'Statement of your part of covers',
    text: 'This statement shows what covers of your works earned, and what of it was paid to you. No account is needed. The link expires on {{end}} (Jakarta).',
    button: 'Open the statement',
  },
  statementShared: {
    subject: 'Royalty statement of {{label}} for {{period}}',
    text: '{{label}} shares its royalty statement for {{period}} with you. The link shows this one statement as PDF, Excel and CSV, without signing in, and expires on {{end}} (Jakarta). Give it to nobody else.',
    button: 'Open the statement',
  },
  coverReminded: {
    subject: 'The cover “{{title}}” still waits for your decision',
    text: '{{label}} asks to cover a work of yours as “{{title}}”. This link replaces the one we sent before, works for one decision and expires on {{end}} (Jakarta).',
    button: 'Open the request',
  },
  coverAgreed: {
    subject: 'Your terms for the cover “{{title}}” were accepted',
    text: '{{label}} has accepted the terms you offered for “{{title}}”: {{share}} for the owner of the work, until {{day}}. The licence has the number {{number}}. There is nothing more to do.',
  },
  coverNotAgreed: {
    subject: 'Your terms for the cover “{{title}}” were not accepted',
    text: '{{label}} has not accepted the terms you offered for “{{title}}” ({{number}}). Nothing is licensed. If it changes its request, we ask you again by email.',
  },
  approved: {
    subject: 'Welcome to {{product}}',
    text: 'Your registration was approved. You can sign in and start.',
    button: 'Sign in',
  },
  rejected: {
    subject: 'Your registration at {{product}} was not approved',
    text: 'We could not approve your registration. The reason: {{reason}} If you can fix it, contact us with what was missing and your email address: we’ll review your registration again, and you don’t need to register twice.',
    button: 'How to reach us',
  },
  reopened: {
    subject: 'Your registration at {{product}} is being reviewed again',
    text: 'Your registration is being reviewed once more: {{reason}} We’ll email you the decision.',
    button: 'Open {{product}}',
  },
  suspended: {
    subject: 'Your account at {{product}} is suspended',
    text: 'Your account was suspended and signed out everywhere. The reason: {{reason}}',
    button: 'Open {{product}}',
  },
  labelClosed: {
    subject: 'The account of {{label}} at {{product}} was closed',
    text: 'The account of {{label}} was closed and everybody in it was signed out. The reason: {{reason}} If you have questions, contact us and give your email address.',
    button: 'How to reach us',
  },
  reinstated: {
    subject: 'Your account at {{product}} is active again',
    text: 'You can sign in again. The reason: {{reason}}',
    button: 'Sign in',
  },
  sms: {
    subject: 'Short message to {{number}}',
    /** Short messages: within 160 signs of the GSM alphabet. */
    purposes: {
      NSP_CREATION:
        '{{product}}: {{code}} is your code for your own ringback tone. Valid for 5 minutes. Never tell it to anybody.',
      MIGRATION:
        '{{product}}: {{code}} is your code to move ringback tones. Valid for 5 minutes. Never tell it to anybody.',
    },
  },
  notice: {
    subject: '{{product}}: {{line}}',
    text: 'There is something new for you:',
    button: 'See all notifications',
  },
  digest: {
    subject: 'Unread at {{product}}: {{count}}',
    text: 'This is new since the last overview and not read yet. Sign in to read on.',
    button: 'See all notifications',
  },
} as const;
