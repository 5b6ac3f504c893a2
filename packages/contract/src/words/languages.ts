/** `en-us` is the default and the fallback (specification, section 9). */
export const languages = ['en-us', 'id'] as const;
export type Language = (typeof languages)[number];

/** The language for an `Accept-Language` header or a stored preference. */
export const languageOf = (asked: string | undefined): Language =>
  /^\s*id\b/i.test(asked ?? '') ? 'id' : 'en-us';
