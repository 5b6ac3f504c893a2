/** Why a text for visitors is not taken; the keys stand under `error`. */
export const contentProblems = {
  content: {
    schedule: 'The end must lie after the beginning.',
    mark: 'This is not the drawing of a mark: only the lines of an SVG are taken.',
    days: 'The last day must not lie before the first.',
    past: 'Choose a moment in the future.',
    afterEnd: 'The text is not shown any more by then.',
    notShown: 'Only a text that visitors see now has a next version. Change this one in its form.',
    delivered:
      'Releases were delivered to this store, so it cannot be deleted for good. It stays in the trash.',
    nextScheduled:
      'The next version is scheduled: the text and its publishing stay as they are until then. Withdraw the next version first.',
    otherNext: 'Somebody else has changed the next version meanwhile. Please load it again.',
    inEffect: 'This version has taken effect and stays.',
  },
} as const;
