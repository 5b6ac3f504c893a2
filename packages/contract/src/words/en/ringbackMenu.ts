/** The menu of ringback towards the outside. */
export const ringbackMenu = { numberPrefixes: 'Number prefixes' } as const;
