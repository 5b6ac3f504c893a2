/** What the frame says of one's own account: signing in again, notices, looking through another's eyes. */
export const accountScreens = {
  again: {
    one: 'sign-in',
    many: 'sign-ins',
    recent: 'Is it still you?',
    lost: 'Your session has ended',
    recentText: 'This step asks for a sign-in within the last 15 minutes. Nothing you filled in is lost.',
    lostText: 'Sign in to continue: nothing you typed is lost.',
    password: 'Password',
    code: 'Code of your authenticator app',
    go: 'Continue',
  },
  notices: {
    one: 'notification',
    many: 'Notifications',
    unread: 'new',
    emptyHint: 'Decisions, payments and requests that concern you appear here.',
    markRead: 'Mark all as read',
    marked: 'All read',
  },
  viewing: {
    banner: 'You see what {{name}} sees. Nothing can be changed.',
    leave: 'Back to my own account',
  },
} as const;
