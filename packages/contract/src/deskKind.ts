import { z } from 'zod';
import { option } from './resource.ts';
import { type Pattern, route } from './route.ts';
import { byId } from './wire.ts';

/** What is looked at on a desk, and the screen that lets one. */
export const desks = {
  album: '/backoffice/approval/music',
  artist: '/backoffice/approval/artist',
  label: '/backoffice/approval/label',
  rbt: '/backoffice/approval/rbt',
  user: '/backoffice/approval/user',
  cover: '/backoffice/approval/cover',
  transfer: '/backoffice/approval/transfer',
} as const satisfies Record<string, Pattern>;
export type DeskKind = keyof typeof desks;
export const deskKinds = Object.keys(desks) as [DeskKind, ...DeskKind[]];

export const deskScreens = [...new Set(Object.values(desks))] as Pattern[];
export const atDesk = byId.extend({ kind: z.enum(deskKinds) });
export const deskPath = '/review-desk/:kind/:id' as const;

/** Giving records out, which queues offer: the rest of the desk comes with it. */
export const giving = {
  /** Whom a record can be given to, and whom a note can mention. */
  reviewers: route({
    method: 'GET',
    path: '/review-desk/reviewers',
    can: deskScreens,
    reply: z.array(option),
  }),
  /** Gives a record to somebody to look at: of several to one, so that many records are shared among them; none: to nobody. */
  assign: route({
    method: 'PUT',
    path: `${deskPath}/assignee`,
    can: deskScreens,
    params: atDesk,
    body: z.object({ reviewers: z.array(z.int()).max(50) }),
    reply: z.null(),
  }),
};
