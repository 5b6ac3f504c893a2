import { z } from 'zod';
import { decision } from '../approval.ts';
import { touchedByDecision } from '../approvalRoutes.ts';
import { defineResource, pageOf, versioned } from '../resource.ts';
import { route } from '../route.ts';
import { byId, flag, idText, instant, many, sortBy, text } from '../wire.ts';
import { password } from './password.ts';
import {
  differTwice,
  emailAddress,
  foreignAddress,
  langKey,
  loginName,
  longestPersonName,
  ownAddress,
  passwordTwice,
  personName,
  phoneNumber,
  sameTwice,
} from './person.ts';
import { userStatus, userStatusText } from './userApproval.ts';

const screen = '/backoffice/userM';
const roleName = z.string().regex(/^ROLE_[A-Z0-9_]{1,60}$/, 'error.user.role');

const base = defineResource({
  path: '/users',
  screen,
  fields: {
    ...personName,
    email: emailAddress,
    login: loginName,
    /** Role names; the first is shown. */
    authorities: z.array(roleName).min(1, 'error.validation.required').max(20),
    /** The address is confirmed. */
    activated: z.boolean().default(true),
    mobilePhonePic: phoneNumber.nullish(),
    langKey: langKey.optional(),
    /** People of a label see its rows only. */
    labelId: z.int().nullish(),
  },
  derived: {
    email: z.string(),
    login: z.string(),
    authorities: z.array(z.string()),
    mobilePhonePic: z.string().nullable(),
    picPhoneNumber: z.string().nullable(),
    langKey,
    labelId: z.int().nullable(),
    labelName: z.string().nullable(),
    approvalStatus: userStatus,
    submittedAt: instant.nullable(),
    dueAt: instant.nullable(),
    reason: z.string().nullable(),
    secondFactor: z.boolean(),
    lastSeenAt: instant.nullable(),
  },
  filter: {
    role: z.string().max(80).optional(),
    approvalStatus: many(userStatusText).optional(),
    activated: flag.optional(),
    labelId: idText.optional(),
    sort: sortBy(['oldest']),
  },
  search: ['login', 'email', 'firstName', 'lastName'],
});

const creating = z
  .object({ ...base.input.shape, ...passwordTwice })
  .refine(sameTwice, differTwice)
  .refine(ownAddress, foreignAddress);

/** On update the passwords may be left out, or empty as a form sends them; last name, phone and whether the address is confirmed stay as they are where nobody says. */
const updating = z
  .object({
    ...base.input.shape,
    lastName: text(longestPersonName).optional(),
    activated: z.boolean().optional(),
    password: z.union([z.literal(''), password]).nullish(),
    confirmPassword: z.string().max(200).nullish(),
    ...versioned,
  })
  .refine(sameTwice, differTwice);

const { record, query } = base;
const create = `${screen}/create` as const;
const update = `${screen}/{id}/update` as const;
const one = { params: byId, reply: record };
const recent = { signIn: 'recent' } as const;
const touches = ['/users', '/admin', '/reporting-controller'] as const;
const writing = { can: create, body: creating, reply: record, status: 201, ...recent, touches } as const;
const at = <P extends string>(path: P) => `/admin/users${path}` as const;

/** The generic verbs, the specification's `/admin/users` calls over the same functions, and the approval of people. */
export const user = {
  ...base,
  creating,
  updating,
  routes: {
    ...base.routes,
    options: { ...base.routes.options, can: [screen, '/backoffice/audit#all'] } as const,
    create: route({ method: 'POST', path: '/users', ...writing }),
    update: route({
      method: 'PUT',
      path: '/users/:id',
      can: update,
      body: updating,
      ...one,
      ...recent,
      touches,
    }),
    byStatus: route({
      method: 'GET',
      path: '/users/approval-status/:status',
      can: '/backoffice/approval/user',
      params: z.object({ status: userStatusText }),
      query: query.omit({ sort: true }),
      reply: pageOf(record),
    }),
    decide: route({
      method: 'PUT',
      path: '/users/:id/:approvalStatus',
      can: ['/backoffice/approval/user', update],
      params: z.object({ id: idText, approvalStatus: userStatusText }),
      body: decision,
      reply: record,
      touches: ['/users', '/admin', '/labels', ...touchedByDecision],
    }),
    adminCreate: route({ method: 'POST', path: at(''), ...writing }),
    adminList: route({ method: 'GET', path: at(''), can: screen, query, reply: pageOf(record) }),
    adminRead: route({ method: 'GET', path: at('/:id/detail'), can: screen, ...one }),
    adminUpdate: route({
      method: 'PUT',
      path: at(''),
      can: update,
      body: updating.safeExtend({ id: z.int() }),
      reply: record,
      ...recent,
      touches,
    }),
    adminDelete: route({
      method: 'DELETE',
      path: at('/:id/delete'),
      can: update,
      params: byId,
      reply: z.null(),
      touches,
    }),
    adminRestore: route({ method: 'PUT', path: at('/:id/restore'), can: update, ...one, touches }),
    adminResend: route({
      method: 'POST',
      path: at('/:id/resendVerification'),
      can: update,
      params: byId,
      reply: z.object({ email: z.string(), expiresAt: instant }),
    }),
  },
};
