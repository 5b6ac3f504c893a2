/** The agreements that have an address of their own below `/term-and-condition`; the first stands there itself, too. */
export const agreements = ['general', 'cover-to-master', 'cover-to-master-guide', 'challenge'] as const;
