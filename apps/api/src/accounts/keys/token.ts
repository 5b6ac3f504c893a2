import { createHash, randomBytes } from 'node:crypto';

/** The browser's second half of a session: a stolen bearer token alone is useless. */
export const companionCookie = 'rilis_companion';

/** Tokens are 256 random bits; only their SHA-256 is kept. */
export const newToken = () => randomBytes(32).toString('base64url');
export const digest = (token: string) => createHash('sha256').update(token).digest();
