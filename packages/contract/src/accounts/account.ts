import { z } from 'zod';
import { route } from '../route.ts';
import { instant, text } from '../wire.ts';
import { password } from './password.ts';
import {
  differTwice,
  emailAddress,
  foreignAddress,
  langKey,
  loginName,
  ownAddress,
  passwordTwice,
  personName,
  phoneNumber,
  sameTwice,
} from './person.ts';

/** A solo artist, a group or band, or a label: the first two own a label of one act. */
export const registerAs = z.enum(['SOLO_ARTIST', 'GROUP', 'LABEL']);

const registration = z
  .object({
    ...personName,
    email: emailAddress,
    login: loginName,
    ...passwordTwice,
    registerAs,
    /** Of the label or the act; a solo artist may leave it out. */
    name: text(200).default(''),
    phone: phoneNumber.nullish(),
    city: text(100).nullish(),
    /** Where the music can be heard; as people write it, with or without https://. */
    link: text(300)
      .regex(/^((https?:\/\/)?[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?)?$/i, 'error.validation.format')
      .nullish(),
    langKey: langKey.default('en-us'),
    agreement: z.literal(true, 'error.register.agreement'),
  })
  .refine(sameTwice, differTwice)
  .refine((form) => form.registerAs === 'SOLO_ARTIST' || form.name !== '', {
    path: ['name'],
    message: 'error.validation.required',
  })
  .refine(ownAddress, foreignAddress);

/** A new password; typed twice where the caller sends both. */
const newPassword = { newPassword: password, confirmPassword: z.string().max(200).optional() };
const sameNew = (form: { newPassword: string; confirmPassword?: string | undefined }) =>
  form.newPassword === (form.confirmPassword ?? form.newPassword);

const mailed = z.object({ email: z.string(), expiresAt: instant });
const key = z.string().min(1).max(100);

/** Where one's own application stands. */
const application = z.object({
  status: z.enum(['UNVERIFIED', 'SUBMITTED', 'APPROVED', 'REJECTED', 'SUSPENDED']),
  submittedAt: instant.nullable(),
  dueAt: instant.nullable(),
  reason: z.string().nullable(),
  /** Nobody refused the person: their label was closed. */
  closed: z.boolean(),
});

/** Getting an account and its password back: calls of visitors, and changing one's own password. */
export const account = {
  register: route({
    method: 'POST',
    path: '/account/register',
    can: 'public',
    body: registration,
    reply: mailed,
    status: 201,
    refused: 'error.register.refused',
  }),
  activate: route({
    method: 'GET',
    path: '/account/activate',
    can: 'public',
    reads: false,
    query: z.object({ key: key.catch('') }),
    reply: z.object({
      activated: z.literal(true),
      /** The key was used before: nothing has happened now. */
      already: z.boolean().optional(),
      next: z.enum(['LOGIN', 'WAIT_APPROVAL']),
      /** Within how many an answer is promised to whoever waits. */
      hours: z.int().optional(),
    }),
  }),
  resend: route({
    method: 'POST',
    path: '/account/resend_verification',
    can: 'public',
    body: z.object({ email: emailAddress }),
    reply: mailed,
  }),
  application: route({
    method: 'POST',
    path: '/account/application',
    can: 'public',
    body: z.object({ username: z.string().trim().min(1).max(200), password: z.string().min(1).max(200) }),
    reply: application,
  }),
  changePassword: route({
    method: 'PATCH',
    path: '/account/changepassword',
    can: 'signed-in',
    signIn: 'recent',
    body: z
      .object({ currentPassword: z.string().min(1).max(200), ...newPassword })
      .refine(sameNew, differTwice),
    reply: z.null(),
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/account/forgot_password',
    can: 'public',
    body: z.object({ email: emailAddress }),
    reply: mailed,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/account/reset_password',
    can: 'public',
    body: z.object({ key, ...newPassword }).refine(sameNew, differTwice),
    reply: z.null(),
  }),
};
