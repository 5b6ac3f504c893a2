/** How often a tone is paid for: at the operator's desk and in the lines of its reports. */
export const subscriptionTypes = { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly' } as const;
