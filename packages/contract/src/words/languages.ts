/** `en-us` is the default and the fallback (specification, section 9). */
export const languages = ['en-us', 'id'] as const;
export type Language = (typeof languages)[number];

const ours = /^\s*(?:en|i[dn])\b/i;

/** The first of ours in an `Accept-Language` header, or a stored preference; `in` is what Indonesian was called once. */
export const languageOf = (asked = ''): Language =>
  /^\s*i/i.test(asked.split(',').find((one) => ours.test(one)) ?? '') ? 'id' : 'en-us';
