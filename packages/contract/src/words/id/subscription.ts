import type { subscriptionTypes as english } from '../en/subscription.ts';
import type { Same } from '../same.ts';

export const subscriptionTypes: Same<typeof english> = {
  DAILY: 'Harian',
  WEEKLY: 'Mingguan',
  MONTHLY: 'Bulanan',
};
