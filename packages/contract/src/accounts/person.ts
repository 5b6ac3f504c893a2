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

export const phoneNumber = z
  .string()
  .trim()
  .regex(/^(\+?[0-9 ()-]{6,24})?$/, 'error.validation.phone');

export const langKey = z.enum(['en-us', 'id']);

export const personName = { firstName: requiredText(100), lastName: text(100).default('') };

/** A new password, typed twice. */
export const passwordTwice = { password, confirmPassword: z.string().max(200) };

/** The specification's words for two passwords that differ: "Passwords do not match." None at all is typed alike, too. */
export const sameTwice = (form: { password?: string; confirmPassword?: string }) =>
  (form.password ?? '') === (form.confirmPassword ?? '');
export const differTwice = { path: ['confirmPassword'], message: 'error.password.mismatch' };
