import { z } from 'zod';
import { privilegeIds } from '../privileges.ts';
import { defineResource, versioned } from '../resource.ts';
import { route } from '../route.ts';
import { byId, requiredText } from '../wire.ts';

const authorityName = z
  .string()
  .trim()
  .regex(/^ROLE_[A-Z0-9_]{2,60}$/, 'error.role.name');

/** Ids of the registry, or the wildcard alone. */
const privilege = z
  .array(z.string().refine((id) => id === '*' || privilegeIds.includes(id), 'error.role.privilege'))
  .max(300)
  .refine((ids) => !ids.includes('*') || ids.length === 1, 'error.role.wildcard');

const screen = '/backoffice/role';

const base = defineResource({
  path: '/roles',
  screen,
  fields: {
    authorityName,
    name: requiredText(100),
    privilege: privilege.min(1, 'error.validation.required'),
  },
  derived: {
    privilege: z.array(z.string()),
    /** Seeded: its name stays and it cannot be removed. */
    fixed: z.boolean(),
    /** How many people have it. */
    people: z.int(),
  },
  filter: {},
  search: ['authorityName', 'name'],
});

const recent = { signIn: 'recent' } as const;
const { routes, record } = base;
/** Its name may be left out (specification, section 5): a new role is called after its authority then, another keeps its own. */
const input = base.input.extend({ name: base.input.shape.name.optional() });

export const role = {
  ...base,
  routes: {
    ...routes,
    options: { ...routes.options, can: [screen, '/backoffice/userM'] } as const,
    create: route({
      method: 'POST',
      path: '/roles',
      can: `${screen}/create`,
      body: input,
      reply: record,
      status: 201,
      ...recent,
    }),
    update: route({
      method: 'PUT',
      path: '/roles/:id',
      can: `${screen}/{id}/update`,
      params: byId,
      body: input.extend(versioned),
      reply: record,
      ...recent,
      touches: ['/roles', '/sysparams'],
    }),
  },
};

/** An authority is a role by its two names; what it may do is set on the role. */
const authorityFields = z.object({ role: authorityName, name: requiredText(100) });
const authorityRow = z.object({ id: z.int(), role: z.string(), name: z.string(), version: z.int() });
const write = `${screen}/{id}/update` as const;

export const authority = {
  create: route({
    method: 'POST',
    path: '/authority',
    can: `${screen}/create`,
    body: authorityFields,
    reply: authorityRow,
    status: 201,
    ...recent,
    touches: ['/authority', '/roles'],
  }),
  read: route({ method: 'GET', path: '/authority/:id', can: screen, params: byId, reply: authorityRow }),
  update: route({
    method: 'PUT',
    path: '/authority',
    can: write,
    body: authorityFields.extend({ id: z.int(), ...versioned }),
    reply: authorityRow,
    ...recent,
    touches: ['/authority', '/roles', '/sysparams'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/authority/:id',
    can: write,
    params: byId,
    reply: z.null(),
    ...recent,
    touches: ['/authority', '/roles'],
  }),
};

const privilegeRow = z.object({
  id: z.string(),
  group: z.string(),
  groupName: z.object({ en: z.string(), id: z.string() }),
  name: z.object({ en: z.string(), id: z.string() }),
  ui: z.array(z.string()),
  /** The calls of the API it opens. */
  actions: z.array(z.string()),
  scope: z.enum(['ALL', 'LABEL']),
});

export const privilegeCalls = {
  list: route({
    method: 'GET',
    path: '/privileges',
    can: [screen, '/backoffice/userM'],
    reply: z.array(privilegeRow),
  }),
  /** The registry for the editor of a role: what the role holds, and what the caller may give. */
  ofRole: route({
    method: 'GET',
    path: '/privileges/role',
    can: [screen, '/backoffice/userM'],
    query: z.object({ role: z.string().max(80).optional() }),
    reply: z.array(privilegeRow.extend({ held: z.boolean(), grantable: z.boolean() })),
  }),
};
