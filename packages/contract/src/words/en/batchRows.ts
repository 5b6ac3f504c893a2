/** What a report says about its broken rows, its platforms and the reports it has to do with. */
export const batchRows = {
  sum: 'Sum',
  brokenSum:
    '{{count}} [row|rows] that cannot be read; {{amount}} in what can be read of [it|them], {{unreadable}} without a readable amount.',
  brokenCsv: 'Save these rows as a table',
  brokenAside: 'Set {{count}} [row|rows] worth {{amount}} aside and post the report without [it|them]',
  brokenAsideHint: 'They stay with the report and come back as a supplement once they are put right.',
  editRows: 'Correct rows here',
  saveRows: 'Read the file with these rows',
  rowSays: 'Row {{row}}: {{message}}',
  unknownPlatforms: 'Which platforms are these?',
  unknownPlatformsText:
    'The file names them in a spelling that is not on the list. Your answer is remembered.',
  platformMeans: '“{{name}}” means',
  platformSame: 'It is this one',
  platformNew: 'It is a new platform',
  supersedes: 'Corrects',
  supersededBy: 'Corrected by',
  supplementOf: 'Brings back rows of',
  supplementedBy: 'Completed by',
  relative: 'report {{id}}, {{file}}',
  relativeSum: '({{status}}, {{count}} [row|rows], {{amount}})',
  difference: 'Posting reverses that report in the same step. Rows: {{rows}}, amount: {{amount}}.',
  supplementsFate: 'What becomes of the supplements of that report?',
  supplementsFates: {
    KEEP: 'They stay, and belong to this report from now on',
    TAKE_BACK: 'They are taken back with it: this file has their rows',
  },
  correct: 'Upload a corrected file',
  supplement: 'Upload a supplement',
  overlap: '{{share}} % of these rows ({{count}}) are posted already in',
  overlapAccept: 'Post them all the same',
} as const;
