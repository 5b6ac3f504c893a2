import { privileges } from '@rilis/contract/privileges';
import { screenRules } from '@rilis/contract/screens';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { allPaths, moved, unbuilt } from '../../../tests/e2e/routeTable.ts';
import { specification } from '../../../tests/e2e/specificationPaths.ts';
import { ayu } from '../tests/stage.tsx';
import { CallError } from './kit/call/call.ts';
import { endSession, keepToken, startSession, tokenOf } from './kit/call/session.ts';
import { followSession, makeRouter } from './kit/router/router.tsx';
import { redirects } from './redirects.ts';
import { bare, office } from './routes.ts';
import { pages as sitePages } from './sitePages.ts';

const pages = sitePages.map((page) => ({ ...page, can: 'public' as const }));
const screens = [...bare, ...pages, ...office];
const paths = screens.map(({ path }) => path as string);
/** Whatever the id is called. */
const plain = (path: string) => path.replace(/\{\w+\}/g, '{}');
/** `/term-and-condition/{kind}` stands there with a kind. */
const matching = (path: string) => new RegExp(`^${plain(path).replaceAll('{}', '[^/]+')}$`);
const nothing = () => null;
const empty = async () => ({ default: nothing });

/** The whole address space; what is looked for stands in for every screen. It leads nobody any more when its test is over. */
function router(
  fetchProfile: () => Promise<unknown> = async () => startSession({ user: ayu, permission: ['*'] }),
) {
  const one = makeRouter({
    bare: bare.map((screen) => ({ ...screen, load: empty })),
    pages: pages.map((screen) => ({ ...screen, load: empty })),
    office: office.map((screen) => ({ ...screen, load: empty })),
    aliases: redirects,
    officeFrame: empty,
    notFound: nothing,
    failed: nothing,
    waiting: nothing,
    fetchProfile,
  });
  onTestFinished(one.history.destroy);
  onTestFinished(followSession(one));
  return one;
}

async function opened(path: string): Promise<string> {
  startSession({ user: ayu, permission: ['*'] });
  location.hash = path;
  const one = router();
  await one.load();
  return one.state.location.pathname;
}

describe('an address of old leads to the screen that replaces it', () => {
  test.each(Object.entries(redirects))('%s leads to %s', async (from, to) => {
    expect(await opened(from.replace('{id}', '7'))).toBe(to.replace('{id}', '7'));
  });
});

test('what is searched and filtered at an address of old is searched and filtered at the screen it leads to', async () => {
  startSession({ user: ayu, permission: ['*'] });
  location.hash = '/music?search=hujan&approvalStatus=DRAFT&approvalStatus=APPROVED';
  const one = router();
  await one.load();
  expect(one.state.location.href).toBe(
    '/backoffice/music?search=hujan&approvalStatus=DRAFT&approvalStatus=APPROVED',
  );
});

test('every redirect leads to a screen; those to screens that are not built are known', () => {
  const terms = /^\/term-and-condition\/[a-z-]+$/;
  const lost = Object.values(redirects).filter(
    (to) => !paths.includes(to) && to !== '/not-found' && !terms.test(to),
  );
  expect(lost).toEqual([]);
  expect(lost.filter((to) => !unbuilt.includes(to))).toEqual([]);
});

test('no address is both a screen and a redirect, and no redirect leads to another', () => {
  const from = Object.keys(redirects);
  expect(screens.map(({ path }) => path as string).filter((path) => from.includes(path))).toEqual([]);
  expect(Object.values(redirects).filter((to) => from.includes(to))).toEqual([]);
});

describe('the table of what everybody sees', () => {
  const stated = allPaths.map(plain);

  test('has every screen and every redirect', () => {
    const has = (path: string) => stated.some((one) => one === plain(path) || matching(path).test(one));
    expect([...paths, ...Object.keys(redirects)].filter((path) => !has(path))).toEqual([]);
  });

  test('has the redirects as they are', () => {
    const announced = Object.fromEntries(moved.map(([from, to]) => [plain(from), plain(to)]));
    const there = Object.entries(redirects).map(([from, to]) => [plain(from), plain(to)] as const);
    expect(Object.fromEntries(there)).toEqual({ ...announced, '/404': '/not-found' });
  });

  test('calls no screen unbuilt that is there', () => {
    expect(unbuilt.map(plain).filter((path) => paths.map(plain).includes(path))).toEqual([]);
  });

  test.each(Object.entries(specification))('has every path of the specification: %s', (_, listed) => {
    expect(listed.filter((path) => !stated.includes(plain(path)))).toEqual([]);
  });
});

test('visitors are let in to every public path of the specification', () => {
  const open = new Set(
    [...bare, ...pages].filter(({ can }) => can === 'public').map(({ path }) => path as string),
  );
  const asked =
    '/ /login /faq /about-us /aboutUs /term-and-condition /termAndCondition /privacy-and-policy /privacyAndPolicy /rilis-challenge /rilis-challenge/faq /rilis-challenge/term-n-cond';
  expect(asked.split(' ').filter((path) => !open.has(path))).toEqual([]);
});

test('the server knows of every screen, and by what it opens (contract/screens.ts), as the screen itself does', () => {
  const rules = screenRules('rilis');
  const patterns = privileges.flatMap(({ ui }) => ui as readonly string[]);
  const unknown = screens.filter(({ path, can }) => {
    const rule = rules[path] ?? (patterns.includes(path) ? path : undefined);
    return String(rule) !== String(can);
  });
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

test('whoever signs out is led home without another question; whom the server does not know any more is asked', () => {
  const led = (reason: 'asked' | 'lost') => {
    startSession({ user: ayu, permission: ['*'] });
    const go = vi.spyOn(router(), 'navigate');
    endSession(reason);
    return go.mock.lastCall;
  };
  expect(led('asked')).toEqual([{ to: '/', replace: false, ignoreBlocker: true }]);
  expect(led('lost')).toEqual([{ to: '/login', replace: true, ignoreBlocker: false }]);
});

describe('the profile is fetched once for a token in the cookie', () => {
  const at = async (error: unknown) => {
    endSession('asked');
    keepToken('a-token', true);
    location.hash = '/profile';
    const one = router(async () => {
      throw error;
    });
    await one.load();
    return { path: one.state.location.pathname, token: tokenOf() };
  };
  const failing = (status: number) => new CallError({ status, code: 'error.x', message: '' });

  /** As the first call does it with a token that the server does not know, before anything is shown. */
  const opened401 = (path: string) => {
    endSession('asked');
    keepToken('of-yesterday', true);
    location.hash = path;
    const one = router(() => Promise.reject(failing(401)));
    const led = vi.spyOn(one, 'navigate');
    endSession('unknown');
    return one
      .load()
      .then(() => ({ path: one.state.location.pathname, led: led.mock.calls, token: tokenOf() }));
  };

  test.each(['/login', '/register', '/resetPassword', '/activate', '/invitation', '/not-found'])(
    'public paths need no login (specification, section 2): with a token that is over, %s stays',
    async (path) => {
      expect(await opened401(path)).toEqual({ path, led: [], token: null });
    },
  );

  test('from every other path such a token leads home, by the guard alone', async () => {
    expect(await opened401('/backoffice/music')).toEqual({ path: '/', led: [], token: null });
  });

  test.each([401, 403, 404, 500])(
    'answered with %i, the person is signed out and sent home',
    async (status) => {
      expect(await at(failing(status))).toEqual({ path: '/', token: null });
    },
  );

  test.each([
    ['a lost connection', failing(0)],
    ['a server that restarts', failing(503)],
    ['a page that is left while it waits', new DOMException('aborted', 'AbortError')],
  ])('cut off by %s, the person stays signed in and where they are', async (_, error) => {
    expect(await at(error)).toEqual({ path: '/profile', token: 'a-token' });
  });
});
