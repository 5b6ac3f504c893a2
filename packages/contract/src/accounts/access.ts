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
      path: z.string().trim().regex(/^\//).max(300),
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
    }),
    reply: z.object({
      login: z.string(),
      path: z.string(),
      allowed: z.boolean(),
      /** Why: the person is kept out, the path is open to all, a rule opens it, no rule does, or there is no such call. */
      because: z.enum(['STATUS', 'PUBLIC', 'SIGNED_IN', 'RULE', 'NO_RULE', 'UNKNOWN']),
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

/** Screens that need no sign-in (specification, section 2); `{product}` is the slug. */
export const publicScreens = (slug: string): readonly string[] => [
  '/login',
  '/register',
  '/activate',
  '/forgotPassword',
  '/resetPassword',
  '/',
  '/faq',
  '/about-us',
  '/aboutUs',
  '/term-and-condition',
  '/termAndCondition',
  '/privacy-and-policy',
  '/privacyAndPolicy',
  `/${slug}-challenge`,
  `/${slug}-challenge/faq`,
  `/${slug}-challenge/term-n-cond`,
];
