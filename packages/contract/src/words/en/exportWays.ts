/** Words of the ways a report becomes a file. */
export const exportWays = {
  one: 'Export',
  many: 'Exports',
  more: 'Other ways to export',
  format: 'Written as',
  background: 'Write it in the background',
  mail: 'Email a link to it…',
  monthly: 'Every month, with these filters',
  monthlyDone: 'It comes every month from now on; My exports shows and ends it.',
  mailHint:
    'To somebody of your label whose address is verified. The email has a link; the file opens after signing in.',
  email: 'Email',
  send: 'Send the link',
} as const;
