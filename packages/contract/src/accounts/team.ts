import { z } from 'zod';
import { route } from '../route.ts';
import { byId, idText, instant } from '../wire.ts';
import {
  differTwice,
  emailAddress,
  langKey,
  loginName,
  passwordTwice,
  personName,
  phoneNumber,
  sameTwice,
} from './person.ts';
import { ownerRoles } from './roles.ts';

/** What people do for a label: everything, its music, or its money. */
export const teamRoles = ['OWNER', 'UPLOADER', 'FINANCE'] as const;
export type TeamRole = (typeof teamRoles)[number];
const teamRole = z.enum(teamRoles);

/** The role of the platform behind it; an owner has that of the label's kind. */
export const authorityOf = (role: TeamRole, type: 'COMPANY' | 'INDIVIDUAL'): string =>
  role === 'OWNER' ? (type === 'COMPANY' ? 'ROLE_LABEL' : 'ROLE_INDIVIDUAL') : `ROLE_LABEL_${role}`;

/** What somebody with a role of the platform does for the label; null: a role that staff made. */
export const teamRoleOf = (authority: string | null): TeamRole | null =>
  teamRoles.find((role) => authority === `ROLE_LABEL_${role}`) ??
  (authority !== null && ownerRoles.includes(authority) ? 'OWNER' : null);

const member = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string(),
  email: z.string(),
  role: teamRole.nullable(),
  /** The name of the role where staff gave one of their own. */
  roleName: z.string(),
  status: z.enum(['UNVERIFIED', 'SUBMITTED', 'APPROVED', 'REJECTED', 'SUSPENDED']),
  lastSeenAt: instant.nullable(),
});
export type Member = z.output<typeof member>;

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: teamRole,
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

const team = z.object({ labelName: z.string(), members: z.array(member), invitations: z.array(invitation) });
export type Team = z.output<typeof team>;

const can = '/backoffice/label/{id}/team';
const touches = ['/labels'] as const;
const recent = { signIn: 'recent' } as const;
const inLabel = <K extends string>(name: K) =>
  z.object({ id: idText, [name]: idText } as { id: typeof idText } & Record<K, typeof idText>);
const path = <P extends string>(rest: P) => `/labels/:id${rest}` as const;

/** The people of a label, and whom it has invited. */
export const teamOfLabel = {
  read: route({ method: 'GET', path: path('/team'), can, params: byId, reply: team }),
  invite: route({
    method: 'POST',
    path: path('/invitations'),
    can,
    ...recent,
    params: byId,
    body: z.object({ email: emailAddress, role: teamRole }),
    reply: invitation,
    status: 201,
    touches,
  }),
  resend: route({
    method: 'POST',
    path: path('/invitations/:invitationId/resend'),
    can,
    params: inLabel('invitationId'),
    reply: invitation,
    touches,
  }),
  withdraw: route({
    method: 'DELETE',
    path: path('/invitations/:invitationId'),
    can,
    params: inLabel('invitationId'),
    reply: z.null(),
    touches,
  }),
  changeRole: route({
    method: 'PUT',
    path: path('/team/:memberId'),
    can,
    ...recent,
    params: inLabel('memberId'),
    body: z.object({ role: teamRole }),
    reply: member,
    touches,
  }),
  remove: route({
    method: 'DELETE',
    path: path('/team/:memberId'),
    can,
    ...recent,
    params: inLabel('memberId'),
    reply: z.null(),
    touches,
  }),
};

const key = z.string().min(1).max(100);

/** Calls of whoever got the mail. The key stands in the body: addresses are logged. */
export const invitations = {
  open: route({
    method: 'POST',
    path: '/invitations/open',
    can: 'public',
    body: z.object({ key }),
    reply: z.object({
      labelName: z.string(),
      invitedBy: z.string(),
      email: z.string(),
      role: teamRole,
      expiresAt: instant,
      /** No account yet; one of somebody who left a team; one that belongs elsewhere and cannot join. */
      account: z.enum(['NONE', 'FORMER', 'ELSEWHERE']),
    }),
  }),
  accept: route({
    method: 'POST',
    path: '/invitations/accept',
    can: 'public',
    body: z
      .object({
        key,
        ...personName,
        login: loginName,
        ...passwordTwice,
        phone: phoneNumber.nullish(),
        langKey: langKey.default('en-us'),
        agreement: z.literal(true, 'error.register.agreement'),
      })
      .refine(sameTwice, differTwice),
    reply: z.object({ login: z.string() }),
    status: 201,
  }),
  /** With the account one had: nothing is asked, for one signs in with what one signed in with before. */
  join: route({
    method: 'POST',
    path: '/invitations/join',
    can: 'public',
    body: z.object({ key }),
    reply: z.object({ login: z.string() }),
  }),
};
