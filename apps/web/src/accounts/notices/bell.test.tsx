import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ayu, pageOf, problem, serve, show } from '../../../tests/stage.tsx';
import { onRefused, startSession } from '../../kit/call/session.ts';
import { fetchProfile } from '../signIn/signIn.ts';
import { Bell } from './bell.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const notice = {
  id: 3,
  kind: 'albumApproved',
  title: '“Senja” was approved',
  params: {},
  link: '/backoffice/music/7/show',
  createdAt: '2026-11-20T03:00:00.000Z',
  readAt: null,
};

/** A bell over a server whose newest notice may change. */
async function ring(mark: object | null = { marked: 1 }) {
  const info = { count: 1, lastupdated: notice.createdAt };
  let askedAt = 0;
  const heard = serve({
    'GET /notifications/rilis_info': () => {
      askedAt = Date.now();
      return { ...info };
    },
    'GET /notifications/rilis': () => pageOf(notice),
    'PUT /notifications/bulk': mark,
  });
  const router = await show(<Bell />);
  fireEvent.click(await screen.findByRole('button', { name: /1/ }));
  await screen.findByText(notice.title);
  const asked = (path: string) => heard.filter((one) => one.path === path);
  /** So many seconds after it was last asked for news; how long the machine took to get here is part of them. */
  const at = (seconds: number) => vi.advanceTimersByTimeAsync(askedAt + seconds * 1000 - Date.now());
  return { heard, asked, info, router, at };
}

test('info is asked every 180 seconds; the ten newest again only when count or time has changed', async () => {
  const { asked, info, at } = await ring();
  const [list] = asked('/notifications/rilis');
  expect(Object.fromEntries(list!.query)).toMatchObject({
    size: '10',
    sort: 'id,desc',
    userRole: 'ROLE_ADMIN',
  });
  const before = asked('/notifications/rilis_info').length;
  await at(175);
  expect(asked('/notifications/rilis_info')).toHaveLength(before);
  await at(182);
  await waitFor(() => expect(asked('/notifications/rilis_info')).toHaveLength(before + 1));
  expect(asked('/notifications/rilis')).toHaveLength(1);
  Object.assign(info, { count: 2, lastupdated: '2026-11-20T03:05:00.000Z' });
  await at(182);
  await waitFor(() => expect(asked('/notifications/rilis')).toHaveLength(2));
});

test('a notice leads to what it is about, and see-all to the whole list', async () => {
  const { router, asked } = await ring();
  expect(screen.getByRole('link', { name: /see all/i }).getAttribute('href')).toContain(
    '/backoffice/notifications',
  );
  fireEvent.click(screen.getByText(notice.title));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/music/7/show'));
  // By being opened it is read, and no other with it.
  await waitFor(() => expect(asked('/notifications/bulk')[0]?.body).toMatchObject({ id: notice.id }));
});

test('they are marked as read by the time of the newest; that it failed is ignored', async () => {
  const { asked } = await ring(problem(500, 'error.unavailable', 'Out of order'));
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(asked('/notifications/bulk')).toHaveLength(1));
  expect(asked('/notifications/bulk')[0]!.body).toMatchObject({ lastupdatetime: notice.createdAt });
  expect(screen.queryByText('Out of order')).toBeNull();
});

test('whose name was corrected meanwhile goes on hearing of news, under the new one', async () => {
  const senja = { ...ayu, login: 'senja', lastName: 'Lestari', phone: null, langKey: 'en-us', version: 1 };
  const user = {
    ...senja,
    login: 'senja.records',
    ...{ username: 'senja.records', first_name: 'Senja', last_name: 'Dewi' },
    roleNames: ['ROLE_LABEL'],
    labelId: 3,
    labelCd: 'S',
    labelName: 'S',
  };
  const heard = serve({
    'GET /notifications/rilis_info': ({ query }) =>
      query.get('userId') === 'senja.records'
        ? { count: 4, lastupdated: notice.createdAt }
        : problem(403, 'error.forbidden', 'Not yours.'),
    'GET /account': { user, permission: ['*'] },
  });
  // As the program does (app.tsx).
  onRefused(() => void fetchProfile().catch(() => undefined));
  await show(<Bell />);
  startSession({ user: { ...senja, roleNames: ['ROLE_LABEL'] }, permission: ['*'] });
  expect(await screen.findByRole('button', { name: /4/ })).toBeTruthy();
  expect(heard.filter(({ path }) => path === '/account')).toHaveLength(1);
});
