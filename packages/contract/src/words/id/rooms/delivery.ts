import { delivery } from '../delivery.ts';

/** What the screens of deliveries to stores say. */
export const words = { delivery } as const;
