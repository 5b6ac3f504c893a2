/** What becomes of a release after its approval. */
export const catalogueLife = {
  takeDown: {
    done: 'Taken down on {{day}}',
    asked: 'To be out of the stores by {{day}}',
    income: 'Income of earlier plays keeps coming in and is stated as ever.',
  },
} as const;
