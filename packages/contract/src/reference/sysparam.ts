import { z } from 'zod';
import { defineResource } from '../resource.ts';
import { route } from '../route.ts';
import { byId, instant, requiredText, text } from '../wire.ts';

const word = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.-]{1,60}$/, 'error.sysparam.word');

const screen = '/backoffice/sysparam';

const base = defineResource({
  path: '/sysparams',
  screen,
  fields: {
    group: word,
    key: word,
    value: requiredText(500),
    longValue: text(20_000).nullish(),
    order: z.int().min(0).max(1_000_000),
  },
  derived: {},
  filter: { group: z.string().max(60).optional(), key: z.string().max(60).optional() },
  search: ['key', 'group', 'value', 'longValue'],
  alphabet: true,
});

/** Their names, too, are for those who administer them: of what a form does not need nobody else hears that it is there. */
export const sysparam = {
  ...base,
  routes: { ...base.routes, options: { ...base.routes.options, can: screen } as const },
};

const { list, read, update } = sysparam.routes;
const reading = read.can;
const row = sysparam.record;
const group = z.object({ group: z.string().min(1).max(60) });

/** The specification's calls beside the twelve verbs. */
export const sysparams = {
  update: { ...update, touches: ['/sysparams', '/contract-changes'] },
  filter: { ...list, path: '/sysparams/filter' },
  groups: route({
    method: 'GET',
    path: '/sysparams/group',
    can: reading,
    reply: z.array(z.object({ group: z.string(), count: z.int() })),
  }),
  /** Roles that a parameter may name. */
  roles: route({
    method: 'GET',
    path: '/sysparams/roles',
    can: screen,
    reply: z.array(z.object({ authorityName: z.string(), name: z.string() })),
  }),
  ofGroup: route({
    method: 'GET',
    path: '/sysparams/group/:group',
    can: 'signed-in',
    params: group,
    reply: z.array(row),
  }),
  ofKey: route({
    method: 'GET',
    path: '/sysparams/group/:group/key/:key',
    can: 'signed-in',
    params: group.extend({ key: z.string().min(1).max(60) }),
    reply: row,
  }),
  /** Values that somebody proposed and nobody else has confirmed yet. */
  waiting: route({
    method: 'GET',
    path: '/sysparams/waiting',
    can: screen,
    reply: z.array(
      z.object({ id: z.int(), value: z.string(), proposedByName: z.string(), proposedAt: instant }),
    ),
  }),
  history: route({
    method: 'GET',
    path: '/sysparams/:id/history',
    can: reading,
    params: byId,
    reply: z.array(
      z.object({
        at: instant,
        /** The name of whoever did it; null: the platform. */
        by: z.string().nullable(),
        action: z.string(),
        before: row.partial().nullable(),
        after: row.partial().nullable(),
      }),
    ),
  }),
} as const;
