import { user } from '@rilis/contract/accounts/user';
import { label } from '@rilis/contract/labels/label';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, pageOf, serve, show } from '../../../tests/stage.tsx';
import { startSession } from '../../kit/call/session.ts';
import Begin from './begin.tsx';
import Dashboard from './dashboard.tsx';

afterEach(cleanup);

/** A label of which nothing is known that need not be. */
const bare = Object.fromEntries(
  Object.entries(label.record.shape).map(([name, field]) => [
    name,
    [null, 7, 'APPROVED', 'ACTIVE', 'COMPANY', false, '2026-01-01T00:00:00Z'].find(
      (value) => field.safeParse(value).success,
    ),
  ]),
);
/** Of a person just as little. */
const nobody = Object.fromEntries(
  Object.entries(user.record.shape).map(([name, field]) => [
    name,
    [null, 7, 'APPROVED', 'a@rilis.test', false, [], 'en-us', '2026-01-01T00:00:00Z'].find(
      (value) => field.safeParse(value).success,
    ),
  ]),
);
const paper = 'fIyKEKU5p2XdwdAlC80DYD';
const owner = ['/backoffice/label/{id}/show', '/backoffice/label/{id}/update', '/backoffice/artist/create'];

/** What the card lists, as it stands for somebody of label 7 with these permissions. */
async function stepsOf(
  permission: string[],
  more: object,
  artists = 0,
  changes: object[] = [],
): Promise<string[]> {
  serve({ 'GET /labels/7': { ...bare, ...more }, 'GET /labels/7/bank-changes': changes });
  const Signed = () => {
    startSession({ user: { ...ayu, labelId: 7 }, permission });
    return <Begin artists={artists} />;
  };
  await show(<Signed />);
  return (await screen.findAllByRole('listitem')).map((one) => one.textContent);
}

test('a new owner begins with the bank account and the papers, each on the own label', async () => {
  const steps = await stepsOf(owner, {});
  expect(steps.map((text) => text.slice(0, 12))).toEqual([
    '1Add your ba',
    '2Upload your',
    '3Create an a',
    '4Upload a re',
    '5Follow the ',
  ]);
  const bank = screen.getByRole('link', { name: /Add your bank account/ });
  expect(bank.getAttribute('href')).toBe('/backoffice/label/7/update');
});

test('what is done is ticked, for readers as well', async () => {
  await stepsOf(owner, { bankAccountNumber: '12345678', ktp: paper, npwp: paper }, 1);
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'done' })).toHaveLength(3));
});

test('an account that was given and waits is not asked for again: the step says so and leads to it', async () => {
  const change = {
    ...{ id: 3, labelId: 7, bankName: 'BNI', bankAccountNumber: '4445556661', bankAccountName: 'Tirta' },
    ...{ former: { bankName: null, bankAccountNumber: null, bankAccountName: null }, status: 'WAITING' },
    ...{ askedBy: 1, askedAt: '2026-03-01T03:00:00Z', decidedBy: null, decidedAt: null, reason: null },
    ...{ calledName: null, calledNumber: null, frozenAt: null, usedAt: null },
  };
  await stepsOf(owner, {}, 0, [change]);
  const bank = await screen.findByRole('link', { name: /Add your bank account.*Waits for confirmation/ });
  expect(bank.getAttribute('href')).toBe('/backoffice/label/7/show?tab=bank');
});

test('who brings music alone is asked for no account', async () => {
  const steps = await stepsOf(['/backoffice/artist/create'], {});
  expect(steps.map((text) => text.slice(0, 9))).toEqual(['1Create a', '2Upload a', '3Follow t']);
});

const standing = {
  ...{ labels: 0, artists: 0, releases: 0, songs: 0, lastBackupAt: null, stores: [] },
  ...{ jobs: { waiting: 0, failed: 0 }, mails: { server: false, waiting: 0, failed: 0 } },
  storage: { files: 0, bytes: 0, freeBytes: 1 },
  reports: { datenum: 202609, stores: 0, lastPostedAt: null },
};

test('whoever runs the platform is led on after the first release, until the first report is posted', async () => {
  const summary = {
    ...{ artists: 1, albums: 1, songs: 1, rbts: 0, nsps: 0, asOf: '2026-10-01T00:00:00Z' },
    music: { complete: 0, onProgress: 0, rejected: 0, drafts: 1 },
    back: { artists: 0, tones: 0, covers: 0 },
  };
  const shown = async (lastPostedAt: string | null) => {
    cleanup();
    const reports = { ...standing.reports, lastPostedAt };
    const platform = { ...standing, labels: 1, releases: 1, reports };
    serve({
      ...{ 'GET /dashboard/my-summary': summary, 'GET /dashboard/platform': platform },
      ...{ 'GET /dashboard/most-listened': { items: [], period: null }, 'GET /users': pageOf() },
    });
    const Signed = () => {
      startSession({ user: ayu, permission: ['/backoffice/dashboard', '/backoffice/userM'] });
      return <Dashboard />;
    };
    await show(<Signed />);
    await screen.findByText('Last report posted');
  };
  await shown(null);
  expect(await screen.findByText('Upload an income report')).toBeTruthy();
  await shown('2026-10-02T00:00:00Z');
  expect(screen.queryByText('Upload an income report')).toBeNull();
});

test('who runs the platform begins with colleagues; a first label and a colleague are ticked, people of labels are none', async () => {
  const person = (id: number, labelId: number | null) => ({ ...nobody, id, labelId });
  const staff = ['/backoffice/userM', '/backoffice/userM/create', '/backoffice/label/create'];
  const shown = async (labels: number, people: object[]) => {
    cleanup();
    serve({ 'GET /dashboard/platform': { ...standing, labels }, 'GET /users': pageOf(...people) });
    const Signed = () => {
      startSession({ user: ayu, permission: staff });
      return <Begin artists={0} />;
    };
    await show(<Signed />);
    return (await screen.findAllByRole('listitem')).map((one) => one.textContent);
  };
  const steps = await shown(0, [person(1, null), person(2, 7)]);
  expect(steps.map((text) => text.slice(0, 9))).toEqual(['1Bring in', '2Create a', '3Approve ', '4Upload a']);
  expect(screen.queryByRole('img', { name: 'done' })).toBeNull();
  await shown(1, [person(1, null), person(2, null)]);
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'done' })).toHaveLength(2));
});
