export const content = {
  faq: {
    one: 'question',
    many: 'Frequently asked questions',
    title: 'Question',
    slug: 'Address',
    description: 'Answer',
    slugHint: 'The end of its web address; left empty it is made from the question.',
    emptyHint: 'Questions that visitors ask often belong here, with a short answer.',
  },
} as const;
