/** Words of the web's frame that the public pages say, too: they are fetched with those alone. */
export const skip = 'Skip to the content';

export const switches = { language: 'Language', light: 'Switch to light', dark: 'Switch to dark' } as const;

export const player = {
  region: 'Player',
  play: 'Play',
  pause: 'Pause',
  playSong: 'Play {{title}}',
  position: 'Position',
  close: 'Close the player',
  failed: 'This song cannot be played right now.',
} as const;

export const site = {
  headline: 'Your music, in every store and on every phone',
  about:
    'Distribute albums, singles, podcasts and ringback tones, follow every play, and get paid with statements you can open down to the line.',
  start: 'Start releasing',
  open: 'Open the back office',
  signIn: 'Sign in',
  questions: 'Questions and answers',
  benefits: 'Why {{product}}',
  faqSearch: 'Search the questions',
  faqNone: 'No question matches your search.',
} as const;

export const notFound = 'This page does not exist';
export const notFoundHint = 'The address may be mistyped, or the page has moved.';
export const home = 'Back to home';
