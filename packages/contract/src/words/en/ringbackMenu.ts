/** The menu of ringback towards the outside. */
export const ringbackMenu = {
  numberPrefixes: 'Number prefixes',
  operator: 'Tones with the operator',
  numbers: 'Numbers of tones',
  migration: 'Migration of tones',
  artists: 'Artists by subscribers',
} as const;
