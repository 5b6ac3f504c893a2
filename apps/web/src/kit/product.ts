/** As the page says them that the server sends. */
const { product: name = 'Rilis', slug = 'rilis' } = globalThis.document?.documentElement.dataset ?? {};

/** The product's name on screens and its slug in addresses (`PRODUCT_NAME`, `PRODUCT_SLUG` of the installation). */
export const product = { name, slug };
