/** The same keys as the English catalogue, with text of another language: a missing or extra key does not compile. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };
