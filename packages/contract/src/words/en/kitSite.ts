/** The few words of the kit that the public pages say, too. */
export const network = 'Network error. Please check your internet connection';
export const unavailable = 'The service is not available for a moment. Please try again.';
export const retry = 'Try again';
export const loading = 'Loading';
