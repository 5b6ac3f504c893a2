import { z } from 'zod';
import { route } from '../route.ts';
import { session } from './session.ts';

/** "May this user open this path, and by which rule?", and seeing the product with a person's eyes. */
export const access = {
  explain: route({
    method: 'GET',
    path: '/access/explain',
    can: '/backoffice/userM',
    query: z.object({
      login: z.string().trim().min(1).max(200),
      /** A screen or hash link (`/backoffice/music/12/show`), or with `method` a call (`/albums/12`). */
      path: z.string().trim().regex(/^#?\//).max(300),
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    }),
    reply: z.object({
      login: z.string(),
      path: z.string(),
      allowed: z.boolean(),
      /**
       * Why: the person is kept out or must set up a second factor first, the path is open to all or to all who are
       * signed in, a rule opens it, no rule does, or there is no such path.
       */
      because: z.enum(['STATUS', 'ENROL', 'PUBLIC', 'SIGNED_IN', 'RULE', 'NO_RULE', 'UNKNOWN']),
      /** The screen or call of the platform that was meant: `/backoffice/music/{id}/show`, `GET /albums/:id`. */
      found: z.string().nullable(),
      /** Where the navigation leads somebody who opens this screen. */
      leadsTo: z.string().nullable(),
      /** Patterns that would open it. */
      asks: z.array(z.string()),
      rules: z.array(
        z.object({ role: z.string(), privilege: z.string(), name: z.string(), pattern: z.string() }),
      ),
    }),
  }),
  /** A session of an hour that only reads; `/account` names the viewer. */
  viewAs: route({
    method: 'POST',
    path: '/account/view-as',
    can: '/backoffice/userM#viewAs',
    signIn: 'recent',
    body: z.object({ userId: z.int() }),
    reply: session.authenticate.reply,
    status: 201,
  }),
};

/**
 * Whether a call (`/account/passkeys`) is open to somebody who must set up a second factor first: those of the own account
 * are, another's eyes are not.
 */
export const isSpared = (path: string): boolean =>
  /^\/(account|authenticate)(\/|$)/.test(path) && path !== access.viewAs.path;
