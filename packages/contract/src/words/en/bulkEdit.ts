/** Many releases changed at once. */
export const bulkEdit = {
  what: 'What do they all say from now on?',
  whatHint: 'Songs follow their release where they say nothing of their own.',
  preview: 'See what changes',
  back: 'Change it again',
  willChange: '{{count}} [release|releases] will change',
  same: '{{count}} [says|say] it already',
  refused: '{{count}} [stays|stay] as [it is|they are]',
  release: 'Release',
  change: 'Change',
  asIs: 'Nothing changes',
  apply: 'Change {{count}} [release|releases]',
} as const;
