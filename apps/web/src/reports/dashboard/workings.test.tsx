import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import Workings from './workings.tsx';

afterEach(cleanup);

test('where jobs were given up, and only there, they can be tried again', async () => {
  const job = { waiting: 0, oldestAt: null };
  const heard = serve({
    'GET /workings': {
      jobs: [
        { ...job, area: 'mail', failed: 2 },
        { ...job, area: 'trash', failed: 0 },
      ],
      mails: { server: true, waiting: 0, sent: 0, failed: 0, oldestAt: null, said: null },
      ...{ rounds: [], files: [], freeBytes: 1, lastBackupAt: null, archiveFailedAt: null },
    },
    'POST /workings/mail/again': { jobs: 2 },
  });
  await show(<Workings />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again: Emails' }));
  await waitFor(() => expect(heard.some(({ method }) => method === 'POST')).toBe(true));
  expect(screen.getByRole('button', { name: 'Remove: Emails' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Trash/ })).toBeNull();
});

test('what fails by the clock is named, with how long it has failed, and can be tried now', async () => {
  const heard = serve({
    'GET /workings': {
      jobs: [],
      rounds: [
        { task: 'audit.seal', since: '2026-11-26T01:00:00Z', lastAt: '2026-11-26T03:00:00Z', times: 121 },
      ],
      mails: { server: true, waiting: 0, sent: 0, failed: 0, oldestAt: null, said: null },
      ...{ files: [], freeBytes: 1, lastBackupAt: null, archiveFailedAt: null },
    },
    'POST /workings/rounds/audit.seal/again': { jobs: 1 },
  });
  await show(<Workings />);
  const round = await screen.findByRole('row', { name: /Seal the audit log.*121/ });
  expect(round.textContent).toContain('08:00');
  // A phone shows each head beside its figure.
  const heads = [...round.querySelectorAll('td')].map((cell) => cell.dataset.head);
  expect(heads).toEqual(['Work', 'Failing since', 'Last tried', 'Failures']);
  fireEvent.click(screen.getByRole('button', { name: 'Try now: Seal the audit log' }));
  expect(await screen.findByText(/^It is being tried\./)).toBeTruthy();
  expect(heard.some(({ method }) => method === 'POST')).toBe(true);
});

test('why emails wait is told as the mail server said it', async () => {
  serve({
    'GET /workings': {
      ...{ jobs: [], rounds: [], files: [], freeBytes: 1, archiveFailedAt: null },
      lastBackupAt: new Date().toISOString(),
      mails: { server: true, waiting: 3, sent: 0, failed: 0, oldestAt: null, said: '535 Wrong password' },
    },
  });
  await show(<Workings />);
  expect((await screen.findByRole('alert')).textContent).toContain('535 Wrong password');
  // On a phone the first cell of a row is its title, and no figure without its head.
  const [, row] = within(screen.getByRole('table', { name: 'Emails' })).getAllByRole('row');
  expect(
    [...row!.querySelectorAll('td')].slice(0, 2).map((cell) => [cell.dataset.head, cell.textContent]),
  ).toEqual([
    ['Area', 'Emails'],
    ['Waiting', '3'],
  ]);
});

test('a backup that is older than a night and a day is a warning; one of last night is not', async () => {
  const shown = (lastBackupAt: string) => ({
    'GET /workings': {
      ...{ jobs: [], rounds: [], files: [], freeBytes: 1, lastBackupAt, archiveFailedAt: null },
      mails: { server: true, waiting: 0, sent: 0, failed: 0, oldestAt: null, said: null },
    },
  });
  serve(shown(new Date(Date.now() - 20 * 3_600_000).toISOString()));
  await show(<Workings />);
  expect(await screen.findByText(/^The last one was finished [^,]*\.$/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  serve(shown('2026-01-02T03:00:00Z'));
  await show(<Workings />);
  expect((await screen.findByRole('alert')).textContent).toContain('more than 36 hours ago');
});
