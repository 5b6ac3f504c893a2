/** The cookie that keeps the token of whoever is signed in at a browser, and which its page reads. */
export const tokenCookie = 'authorization_token';

/** Days it lasts, and its session with it (specification, section 9). */
export const cookieDays = { remembered: 365, plain: 30 } as const;
