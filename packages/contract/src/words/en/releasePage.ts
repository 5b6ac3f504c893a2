/** The page of a release on the site, and links to it for the press. */
export const releasePage = {
  page: {
    title: 'Page on the site',
    open: 'Open its page',
    copy: 'Copy its address',
    copied: 'The address is copied',
    before: 'It has a page from the day it is out. Until then you can show it to the press by a link.',
    make: 'Link for the press',
    made: 'The link is made and copied',
    revoke: 'End this link',
    revokeTitle: 'End the link for {{note}}?',
    revokeText: 'Whoever has it finds nothing there any more. You can make another one.',
    nobody: 'the press',
    revoked: 'The link is ended',
    OPEN: 'until {{day}}',
    EXPIRED: 'ended on {{day}}',
    REVOKED: 'ended by you',
  },
  preview: {
    one: 'link for the press',
    many: 'Links for the press',
    note: 'For whom',
    noteHint: 'Only you see this.',
    days: 'Valid for (days)',
    daysHint: 'You can end it at any time.',
  },
} as const;
