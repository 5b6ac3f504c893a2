import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, problem, serve, show } from '../../../tests/stage.tsx';
import { startSession } from '../../kit/call/session.ts';
import NoticeSettingsScreen from './noticeSettings.tsx';

afterEach(cleanup);

const saved = {
  ...{ digest: 'DAILY', hour: 8, weekday: 1 },
  ways: { waiting: 'DIGEST', release: 'AT_ONCE', money: 'AT_ONCE', bank: 'AT_ONCE', other: 'BELL' },
};
const read = 'GET /account/notice-settings';
const write = 'PUT /account/notice-settings';
const here = '/backoffice/notifications/settings';

test('whoever leaves with a choice that is not saved is asked, and can save it on the way', async () => {
  const heard = serve({ [read]: saved, [write]: { ...saved, digest: 'NONE' } });
  const router = await show(<NoticeSettingsScreen />, here);
  fireEvent.click(await screen.findByRole('radio', { name: 'Never' }));
  void router.navigate({ to: '/backoffice/faq' });
  const dialog = await screen.findByRole('dialog', { name: 'Not saved yet' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/faq'));
  expect(heard.at(-1)).toMatchObject({ method: 'PUT', body: { digest: 'NONE' } });
});

test('once saved, nobody is asked', async () => {
  serve({ [read]: saved, [write]: { ...saved, digest: 'NONE' } });
  const router = await show(<NoticeSettingsScreen />, here);
  fireEvent.click(await screen.findByRole('radio', { name: 'Never' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your choice was kept')).toBeTruthy();
  await router.navigate({ to: '/backoffice/faq' });
  expect(router.state.location.pathname).toBe('/backoffice/faq');
});

test('settings that cannot be read are read again at a press', async () => {
  let broken = true;
  serve({ [read]: () => (broken ? problem(500, 'error.internal', 'Something went wrong.') : saved) });
  await show(<NoticeSettingsScreen />, here);
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Never' })).toBeTruthy();
});

test('what happens until one chooses is told to the reader alone', async () => {
  const told = async (labelId: number | null) => {
    serve({ [read]: saved });
    const Signed = () => {
      startSession({ user: { ...ayu, labelId }, permission: ['*'] });
      return <NoticeSettingsScreen />;
    };
    await show(<Signed />, here);
    const text = (await screen.findByText(/^Until you choose/)).textContent;
    cleanup();
    return text;
  };
  expect(await told(7)).toMatch(/releases, money and your bank account/);
  expect(await told(null)).toMatch(/at eight each morning/);
});
