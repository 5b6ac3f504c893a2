import { z } from 'zod';
import { requiredText, text } from '../wire.ts';
import { password } from './password.ts';

/** What a person signs in with, kept in lower case. */
export const loginName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._@+-]{3,80}$/, 'error.validation.login');

export const emailAddress = z.string().trim().max(200).pipe(z.email('error.validation.email'));

/** Six digits or more, whatever people write between them. */
const dialled = String.raw`(?=\+?.{6,24}$)\+?(?:[ ()-]*\d){6,}[ ()-]*`;

export const givenPhone = z
  .string()
  .trim()
  .min(1, { error: 'error.validation.required', abort: true })
  .regex(new RegExp(`^${dialled}$`), 'error.validation.phone');

/** The same, or none. */
export const phoneNumber = z
  .string()
  .trim()
  .regex(new RegExp(`^(?:${dialled})?$`), 'error.validation.phone');

export const langKey = z.enum(['en-us', 'id']);

export const longestPersonName = 100;

export const personName = {
  firstName: requiredText(longestPersonName),
  lastName: text(longestPersonName).default(''),
};

/** A new password, typed twice. */
export const passwordTwice = { password, confirmPassword: z.string().max(200) };

interface Twice {
  password?: string | null;
  confirmPassword?: string | null;
}

/** The specification's words for two passwords that differ: "Passwords do not match." None at all is typed alike, too. */
export const sameTwice = (form: Twice) => (form.password ?? '') === (form.confirmPassword ?? '');
export const differTwice = { path: ['confirmPassword'], message: 'error.password.mismatch' };

/** A username that is an address is the person's own: by another's, which signs in as well, that one would reach this account. */
export const ownAddress = ({ login, email }: { login: string; email: string }) =>
  !login.includes('@') || login === email.toLowerCase();
export const foreignAddress = { path: ['login'], message: 'error.register.loginAddress' };
