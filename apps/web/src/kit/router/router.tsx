import {
  type AnyRoute,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError, said } from '../call/call.ts';
import { onErrorPath } from '../call/follow.ts';
import { authorise, rememberPage } from '../call/guard.ts';
import { type Ending, endSession, onSessionEnd, sessionNow, tokenOf } from '../call/session.ts';
import { word } from '../words.ts';
import type { Load, Screen } from './screen.ts';

export interface Site {
  /** Screens without anything around them: sign-in and its kin. */
  bare: Screen[];
  /** Public pages: another program shows them. */
  pages: Screen[];
  /** Screens inside the back office's frame. */
  office: Screen[];
  /** Inside the frame, for what leads nowhere in the back office. */
  lost?: Screen;
  /** Old addresses and where they lead now; `{id}` and what is asked for behind `?` are carried over. */
  aliases: Readonly<Record<string, string>>;
  officeFrame: Load;
  notFound: () => ReactNode;
  failed: (props: { error: unknown; reset: () => void }) => ReactNode;
  waiting: () => ReactNode;
  /** Fetches the profile of the token in the cookie and starts its session; throws when there is none. */
  fetchProfile: () => Promise<unknown>;
}

/** The whole address space. Hash history; plain search parameters, repeated keys as arrays. */
export function makeRouter(site: Site) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: site.notFound });
  const frame = (id: string, load: Load) =>
    createRoute({ getParentRoute: () => root, id, component: lazyRouteComponent(load) });
  const office = frame('office', site.officeFrame);
  const within = (parent: AnyRoute) => (screen: Screen) => placed(parent, screen, site.fetchProfile);
  const router = createRouter({
    routeTree: root.addChildren([
      ...site.bare.map(within(root)),
      ...Object.entries(site.aliases).map(([path, to]) => alias(root, path, to)),
      ...site.pages.map(within(root)),
      office.addChildren([...site.office, ...(site.lost ? [site.lost] : [])].map(within(office))),
    ]),
    history: createHashHistory(),
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: site.waiting,
    defaultErrorComponent: site.failed,
    defaultNotFoundComponent: site.notFound,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
  onErrorPath((to) => void router.navigate({ to }));
  return router;
}

/** Leads away from the screens of a session when that ends. Answers how to leave them be. */
export const followSession = (router: ReturnType<typeof makeRouter>) =>
  onSessionEnd((reason) => {
    // Nobody was in yet: what may be seen stays, and from the rest the guard leads home, once.
    if (reason === 'unknown') return;
    const to = leavingTo(reason, router.state.location.href);
    // Whoever signs out was asked while what they typed could still be saved. Whoever has to sign in again does so in the place of
    // the screen they come back to: the way back leads to the one before, not to a sign-in.
    const asked = reason === 'asked';
    void router.navigate({ to, replace: !asked, ignoreBlocker: asked });
  });

/** A lost session asks for sign-in and comes back; signing out leads home. */
function leavingTo(reason: Ending, href: string) {
  if (reason === 'asked') return '/';
  rememberPage(href);
  return '/login';
}

function placed(parent: AnyRoute, screen: Screen, fetchProfile: Site['fetchProfile']) {
  return createRoute({
    getParentRoute: () => parent,
    path: withParams(screen.path),
    validateSearch: screen.search,
    component: lazyRouteComponent(() => inTime(screen.load())),
    beforeLoad: ({ location, preload }) => guard(screen, location, preload, fetchProfile),
  });
}

async function guard(
  screen: Screen,
  at: ParsedLocation,
  preload: boolean,
  fetchProfile: Site['fetchProfile'],
) {
  if (screen.can !== 'public' && !sessionNow() && tokenOf() && !preload)
    await fetchProfile().catch(refuseUnanswered);
  const verdict = authorise(at.pathname, screen.can, sessionNow());
  if (verdict === 'open') return;
  if (verdict === 'forbidden')
    throw new CallError({ status: 403, code: 'error.forbidden', message: word('error.forbidden') });
  if (verdict !== 'sign-in') throw redirect({ to: verdict.to });
  if (!preload) forgetAndRemember(at.href);
  throw redirect({ to: '/' });
}

/**
 * A fetch that is answered with a refusal has failed and signs out (specification, section 2). One that was cut off has
 * not: the page is being left or reloaded, the line or the server is away for a moment. Its error is shown instead.
 */
function refuseUnanswered(error: unknown) {
  const answered = error instanceof CallError && error.status !== 0 && error.status !== 503;
  if (!answered) throw error;
}

function forgetAndRemember(href: string) {
  if (tokenOf()) endSession('unknown');
  rememberPage(href);
}

const alias = (root: AnyRoute, path: string, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path: withParams(path),
    beforeLoad: ({ params, location: { search } }) => {
      throw redirect({ to: withParams(to), params, search, replace: true });
    },
  });

/** `/faq/{id}` as the router writes it. */
const withParams = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1');

const lazyTimeout = 120_000;

/** A screen that does not arrive in 120 seconds has failed (specification, section 9). */
const inTime = <T,>(loading: Promise<T>): Promise<T> =>
  Promise.race([
    loading,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('screen time-out')), lazyTimeout)),
  ]);

/** `?a=1&b=2&b=3` → `{ a: '1', b: ['2', '3'] }` */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text);
  const pairs = [...new Set(search.keys())].map((key) => {
    const values = search.getAll(key);
    return [key, values.length > 1 ? values : values[0]!] as const;
  });
  return Object.fromEntries(pairs);
}

/** The reverse; nothing and empty text are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter(said)
      .map((one) => [key, String(one)]),
  );
  const text = new URLSearchParams(pairs).toString();
  return text && `?${text}`;
}
