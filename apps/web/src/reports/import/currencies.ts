const common = ['IDR', 'USD', 'EUR', 'GBP', 'SGD', 'MYR', 'JPY', 'AUD'];

/** Every currency there is, those of the usual stores first; with one more that a file names. */
export const currencies = (own?: string | null): string[] => [
  ...new Set([...common, ...Intl.supportedValuesOf('currency'), ...(own ? [own] : [])]),
];
