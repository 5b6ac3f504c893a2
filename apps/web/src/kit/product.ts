/** The product's name on screens and its slug in addresses (`PRODUCT_NAME`, `PRODUCT_SLUG` of the installation). */
export const product = {
  name: (import.meta.env.VITE_PRODUCT_NAME as string | undefined) ?? 'Rilis',
  slug: (import.meta.env.VITE_PRODUCT_SLUG as string | undefined) ?? 'rilis',
};
