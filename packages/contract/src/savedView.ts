import { z } from 'zod';
import { versioned } from './resource.ts';
import { route } from './route.ts';
import { byId, requiredText } from './wire.ts';

/** How many views a person keeps of one list, and of all. */
export const mostViews = { ofScreen: 30, inAll: 300 };

/** What a list shows, as its address says it: `search=rara&approvalStatus=DRAFT&size=50`. */
const search = z.string().max(2000, 'error.savedView.tooMuch');

const screen = z.string().regex(/^\/[A-Za-z0-9_/-]{1,119}$/, 'error.validation.format');

const written = { name: requiredText(60), search, isDefault: z.boolean() };

const view = z.object({
  id: z.int(),
  version: z.int(),
  screen: z.string(),
  name: z.string(),
  search: z.string(),
  isDefault: z.boolean(),
});
export type SavedView = z.output<typeof view>;

/** A person's own views of lists. The default one is what a list opens with. */
export const savedViews = {
  /** What a form of a view asks for. */
  input: z.object({ name: written.name, isDefault: written.isDefault }),
  list: route({ method: 'GET', path: '/saved-views', can: 'signed-in', reply: z.array(view) }),
  create: route({
    method: 'POST',
    path: '/saved-views',
    can: 'signed-in',
    body: z.object({ ...written, screen }),
    reply: view,
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/saved-views/:id',
    can: 'signed-in',
    params: byId,
    body: z.object(written).partial().extend(versioned),
    reply: view,
  }),
  remove: route({
    method: 'DELETE',
    path: '/saved-views/:id',
    can: 'signed-in',
    params: byId,
    reply: z.null(),
  }),
} as const;
