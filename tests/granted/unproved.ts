/**
 * Calls that not everybody who may make them is proved to be answered, and why. It only shrinks: a call that everybody
 * is given fails the test until its line is gone.
 */
export const unproved: Record<string, string> = {
  'DELETE /labels/:id': 'every label is created with its owner and terms, and while it has any it is in use',
  'GET /dsps/:id/trashed': 'labels see only the services that are published, never one in the trash',
  'GET /media-images/:id/sound': 'asks for no right of its own: who may not open music hears none',
  'GET /public/top-hits/:id/sound': 'needs a recording that was converted; content/topHit.test.ts makes one',
};
