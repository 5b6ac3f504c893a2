/** The two streams a contract pays. */
export const stream = {
  one: 'Stream',
  MUSIC: 'Music',
  RINGBACK: 'Ringback',
} as const;
