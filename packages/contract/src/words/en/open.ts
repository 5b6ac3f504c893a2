/** What is open about a month without holding anybody up. */
export const open = {
  previews: '{{count}} [report|reports] not posted',
  preview: '{{file}} ({{store}}) is not posted',
  suspense: '{{amount}} in suspense ({{count}} [line|lines])',
  missing: 'no report from {{stores}}',
  nothing: 'Nothing is open: every expected report is posted and every line has its song.',
} as const;
