import { roles } from '@rilis/contract/accounts/roles';
import { privileges } from '@rilis/contract/privileges';
import { expect, onTestFinished, test } from 'vitest';
import { allPaths, type Expected, expectedAt, type Person, people } from '../../../tests/e2e/routeTable.ts';
import { ayu } from '../tests/stage.tsx';
import { patternsOf } from './accounts/people/roleMenu.ts';
import { CallError } from './kit/call/call.ts';
import { takePage } from './kit/call/guard.ts';
import { endSession, startSession } from './kit/call/session.ts';
import { makeRouter } from './kit/router/router.tsx';
import { redirects } from './redirects.ts';
import { bare, office } from './routes.ts';
import { pages } from './sitePages.ts';

const roleOf = {
  label: 'ROLE_LABEL',
  individual: 'ROLE_INDIVIDUAL',
  invoiceAdmin: 'ROLE_ADMIN_INVOICE',
  admin: 'ROLE_ADMIN',
} as const;

function enter(person: Person): void {
  endSession('asked');
  if (person === 'visitor') return;
  const { privileges: held } = roles.find(({ authorityName }) => authorityName === roleOf[person])!;
  startSession({ user: { ...ayu, roleNames: [roleOf[person]] }, permission: patternsOf(held, privileges) });
}

const nothing = () => null;
const empty = async () => ({ default: nothing });

/** The whole address space, with nothing on its screens. */
const openRouter = () =>
  makeRouter({
    bare: bare.map((screen) => ({ ...screen, load: empty })),
    pages: pages.map((screen) => ({ ...screen, can: 'public', load: empty })),
    office: office.map((screen) => ({ ...screen, load: empty })),
    aliases: redirects,
    officeFrame: empty,
    notFound: nothing,
    failed: nothing,
    waiting: nothing,
    fetchProfile: () => Promise.reject(new Error('who asks is known')),
  });

const filled = (path: string) => path.replace(/\{\w+\}/g, '7');

/** Where the router ends, whether it says that this is not open, and what it remembers until sign-in. */
async function met(router: ReturnType<typeof openRouter>, path: string) {
  router.history.push(filled(path));
  await router.load();
  const { location, matches } = router.state;
  const refused = matches.some(({ error }) => error instanceof CallError && error.code === 'error.forbidden');
  return { at: location.href, refused, asked: takePage() };
}

const screens = new Set([...bare, ...pages, ...office].map(({ path }) => filled(path)));

/** Some screens lead on once they are shown, which routes.spec.ts sees. */
function told(path: string, expected: Expected, at: string) {
  if ('asks' in expected) return { at: '/', refused: false, asked: filled(expected.asks) };
  if ('refusedAt' in expected) return { at: filled(expected.refusedAt), refused: true, asked: null };
  const stays = at === filled(path) && screens.has(at);
  return { at: stays ? at : filled(expected.at), refused: false, asked: null };
}

test.each(people)('%s is let in, refused or sent home at every path as the table says', async (person) => {
  enter(person);
  const router = openRouter();
  onTestFinished(router.history.destroy);
  const wrong = [];
  for (const path of allPaths) {
    const is = await met(router, path);
    const should = told(path, expectedAt(path, person), is.at);
    if (JSON.stringify(is) !== JSON.stringify(should)) wrong.push({ path, is, should });
  }
  expect(wrong).toEqual([]);
});
