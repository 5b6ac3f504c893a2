import { redirectsOf } from '@rilis/contract/screens';
import { product } from './kit/product.ts';

/** Addresses of old and the screens that replace them. What a person may not open is refused by the screen itself. */
export const redirects = redirectsOf(product.slug);
