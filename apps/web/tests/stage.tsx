// What component tests stand on: the browser's missing parts, a server of answers, and the app's providers.
import { MantineProvider } from '@mantine/core';
import { cleanNotifications } from '@mantine/notifications';
import { type Room, rooms } from '@rilis/contract/words/rooms';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { queryClient } from '../src/kit/call/queries.ts';
import { startSession } from '../src/kit/call/session.ts';
import { DialogHost } from '../src/kit/dialog/dialogHost.tsx';
import { ToastHost } from '../src/kit/dialog/toast.ts';
import { parseSearch, stringifySearch } from '../src/kit/router/router.tsx';
import { loadRooms } from '../src/kit/words.ts';

// Screens come in chunks, and a busy machine is slow to fetch them.
configure({ asyncUtilTimeout: 20_000 });

window.matchMedia ??= (media) =>
  ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }) as never;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => {};
// A text area that grows waits for the fonts.
if (!document.fonts)
  Object.defineProperty(document, 'fonts', { value: { addEventListener() {}, removeEventListener() {} } });
Element.prototype.scrollIntoView = () => {};

export interface Heard {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: unknown;
}

type Reply = object | null;
/** An answer, or what makes one; an answer with a `status` of 400 and more is a problem. */
type Answers = Record<string, Reply | ((heard: Heard) => Reply | Promise<Reply>)>;

/** A server that answers `METHOD /path` and writes down what it heard. */
export function serve(answers: Answers): Heard[] {
  const heard: Heard[] = [];
  const reply = async (url: string, init: RequestInit) => {
    const at = new URL(url, 'http://rilis.test');
    const one: Heard = {
      method: init.method ?? 'GET',
      path: at.pathname.replace('/api', ''),
      query: at.searchParams,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    // Every list asks for them, whatever a test is about.
    if (['/saved-views', '/list-settings'].includes(one.path) && !answers[`GET ${one.path}`])
      return new Response('[]');
    heard.push(one);
    const answer = answers[`${one.method} ${one.path}`];
    const body = typeof answer === 'function' ? await answer(one) : answer;
    if (body === undefined) throw new TypeError(`nobody answers ${one.method} ${one.path}`);
    return new Response(JSON.stringify(body), { status: statusOf(body) });
  };
  vi.stubGlobal('fetch', reply);
  vi.stubGlobal('XMLHttpRequest', uploadTo(reply));
  return heard;
}

/** Files go the older way, which tells how much of them has gone. */
const uploadTo = (answer: (url: string, init: RequestInit) => Promise<Response>) =>
  class {
    upload = {};
    status = 0;
    response = new Blob();
    onload = () => {};
    onerror = () => {};
    sending: RequestInit = {};
    url = '';
    open(method: string, url: string) {
      Object.assign(this, { url, sending: { method, headers: {} } });
    }
    setRequestHeader(name: string, value: string) {
      Object.assign(this.sending.headers!, { [name]: value });
    }
    getResponseHeader = () => null;
    send(body: FormData) {
      answer(this.url, { ...this.sending, body })
        .then(async (reply) => Object.assign(this, { status: reply.status, response: await reply.blob() }))
        .then(
          () => this.onload(),
          () => this.onerror(),
        );
    }
  };

const statusOf = (reply: Reply) =>
  reply && 'code' in reply && 'status' in reply ? Number(reply.status) : 200;

/** A problem as the server sends it. */
export const problem = (status: number, code: string, message: string, more: object = {}) => ({
  type: 'about:blank',
  title: code,
  status,
  code,
  message,
  ...more,
});

/** A page of rows as lists answer. */
export const pageOf = (...content: object[]) => ({
  content,
  page: 0,
  size: 20,
  totalElements: content.length,
  totalPages: 1,
});

export const ayu = {
  id: 1,
  login: 'ayu',
  firstName: 'Ayu',
  lastName: 'Lestari',
  email: 'ayu@rilis.test',
  roleNames: ['ROLE_ADMIN'],
};

/** What stands around every screen. */
const Frame = () => (
  <>
    <Outlet />
    <DialogHost />
    <ToastHost />
  </>
);

/** As people have it: `show` lets nothing be tried twice, and test files share a page. */
export const asInTheBrowser = queryClient.getDefaultOptions();

/** Shows a component at an address to someone with these permissions, `pattern` naming its parts; answers the router. */
export async function show(node: ReactNode, at = '/', permission: string[] = ['*'], pattern = '$') {
  await loadRooms(Object.keys(rooms) as Room[]);
  // Test files share a page: what an earlier one said stays until it is closed.
  cleanNotifications();
  startSession({ user: ayu, permission });
  const root = createRootRoute({ component: Frame });
  const anywhere = createRoute({ getParentRoute: () => root, path: pattern, component: () => node });
  const start = createRoute({ getParentRoute: () => root, path: '/', component: () => node });
  const router = createRouter({
    routeTree: root.addChildren([start, anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
