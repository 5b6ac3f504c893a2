/** Mails the platform writes. `{{name}}` is the reader's first name, `{{product}}` the product's. */
export const mail = {
  greeting: 'Hello {{name}},',
  closing: 'This mail was written by {{product}}; nobody reads answers to it.',
  more: 'and {{left}} more',
  settings: 'Choose what you get by mail: {{link}}',
  activate: {
    subject: 'Confirm your email address for {{product}}',
    text: 'Please confirm that this address is yours. The link is good once. If you did not register, ignore this mail.',
    button: 'Confirm the address',
  },
  alreadyRegistered: {
    subject: 'You already have an account at {{product}}',
    text: 'Somebody registered with this address, which already has an account. Nothing was changed. You can sign in, or reset a forgotten password there.',
    button: 'Sign in',
  },
  resetPassword: {
    subject: 'Reset your password for {{product}}',
    text: 'Somebody asked to reset the password of this account. The link is good once and for a short time. If it was not you, ignore this mail: nothing changes.',
    button: 'Choose a new password',
  },
  passwordChanged: {
    subject: 'Your password for {{product}} was changed',
    text: 'The password of your account was changed and other devices were signed out. If it was not you, reset it at once and tell us.',
    button: 'It was not me: reset the password',
  },
  approved: {
    subject: 'Welcome to {{product}}',
    text: 'Your registration was approved. You can sign in and start.',
    button: 'Sign in',
  },
  rejected: {
    subject: 'Your registration at {{product}} was not approved',
    text: 'We could not approve your registration. The reason: {{reason}}',
    button: 'Open {{product}}',
  },
  reopened: {
    subject: 'Your registration at {{product}} is looked at again',
    text: 'Your registration is being reviewed once more: {{reason}} You get a mail when it is decided.',
    button: 'Open {{product}}',
  },
  suspended: {
    subject: 'Your account at {{product}} is suspended',
    text: 'Your account was suspended and signed out everywhere. The reason: {{reason}}',
    button: 'Open {{product}}',
  },
  reinstated: {
    subject: 'Your account at {{product}} is open again',
    text: 'You can sign in again. The reason: {{reason}}',
    button: 'Sign in',
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
