import type { BatchKind } from '@rilis/contract/reports/batch';
import { product } from '../../kit/product.ts';

/** Our own service is called as the product is. */
export const platformOf = (kind: BatchKind) => (kind === 'OWN_SERVICE' ? product.name : '');
